/** How something moves into view by itself: at once for whoever wants less motion. */
export const motion = (): ScrollBehavior =>
  matchMedia('(prefers-reduced-motion: reduce)').matches ? 'instant' : 'smooth'
