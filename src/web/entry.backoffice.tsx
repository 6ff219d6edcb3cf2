import './styles/index.css'
import './backoffice/office.css'
import { StrictMode } from 'react'
import { createRoot } from 'react-dom/client'
import { createBrowserRouter, RouterProvider } from 'react-router'
import { openOffice } from './backoffice/office.ts'
import { officeRoutes } from './backoffice/routes.tsx'

/** Draws the back office into its document. */
async function start(): Promise<void> {
  const page = document.getElementById('page')
  if (!page) throw new Error('The document has no page')
  const office = await openOffice(JSON.parse(document.getElementById('state')?.textContent ?? '{}'))
  const router = createBrowserRouter(officeRoutes(office))
  createRoot(page).render(
    <StrictMode>
      <RouterProvider router={router} />
    </StrictMode>,
  )
}

void start()
