import type { RouteObject } from 'react-router'
import { ERROR_PAGE, usePart } from './app/parts.ts'
import { Layout } from './layout/layout.tsx'
import { pageRoutes } from './routes.ts'

/** The whole route tree: every page inside the layout, errors too. */
export const routes: RouteObject[] = [
  {
    id: 'root',
    Component: Layout,
    children: [{ id: 'pages', ErrorBoundary, children: pageRoutes }],
  },
]

/** Few pages fail, so what is shown then is not part of every page. */
function ErrorBoundary() {
  const ErrorPage = usePart(ERROR_PAGE)?.ErrorPage
  return ErrorPage && <ErrorPage />
}
