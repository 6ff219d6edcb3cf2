import './styles/index.css'
import './backoffice/office.css'
import { StrictMode } from 'react'
import { createRoot } from 'react-dom/client'
import { RouterProvider } from 'react-router'
import { openRouter } from './app/out-of-reach.ts'
import { Away } from './backoffice/failure.tsx'
import { openOffice } from './backoffice/office.ts'
import { officeRoutes } from './backoffice/routes.tsx'
import './ui/press.ts'

/** Draws the back office into its document. */
async function start(): Promise<void> {
  const page = document.getElementById('page')
  if (!page) throw new Error('The document has no page')
  const root = createRoot(page)
  const state = JSON.parse(document.getElementById('state')?.textContent ?? '{}')
  // What is loaded by its address begins above; loaded again, or gone back to, it stands where it was left.
  if (!history.state?.key) history.replaceState({ ...history.state, key: performance.timeOrigin.toString(36) }, '')
  const office = await openOffice(state, () => root.render(<Away />))
  const router = openRouter(officeRoutes(office))
  root.render(
    <StrictMode>
      <RouterProvider router={router} />
    </StrictMode>,
  )
}

void start()
