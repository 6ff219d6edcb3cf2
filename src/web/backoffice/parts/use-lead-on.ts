import { type NavigateOptions, useLocation, useNavigate } from 'react-router'
import { useDestination } from '../../app/destination.ts'

/** Leads on from the page on which something was begun, unless whoever began it has left that himself by then. */
export function useLeadOn(): (to: string, options?: NavigateOptions) => Promise<void> {
  const { key } = useLocation()
  const navigate = useNavigate()
  const destination = useDestination()
  return async (to, options) => {
    if (destination.now().key === key) await navigate(to, options)
  }
}
