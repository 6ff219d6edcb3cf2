import type { RouteObject } from 'react-router'
import { Layout } from './layout/layout.tsx'
import { ErrorPage } from './pages/error-page.tsx'
import { pageRoutes } from './routes.ts'

/** The whole route tree: every page inside the layout, errors too. */
export const routes: RouteObject[] = [
  {
    id: 'root',
    Component: Layout,
    children: [{ id: 'pages', ErrorBoundary: ErrorPage, children: pageRoutes }],
  },
]
