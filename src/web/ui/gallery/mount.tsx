import '../../styles/index.css'
import { createRoot } from 'react-dom/client'
import { MemoryRouter } from 'react-router'
import { Gallery } from '../gallery.tsx'
import { Said } from '../said.tsx'

/** Shows the style page in the element `#page`, by itself: no shop, no server. */
const place = document.getElementById('page')
if (place) {
  createRoot(place).render(
    <MemoryRouter>
      <Gallery />
      <Said />
    </MemoryRouter>,
  )
}
