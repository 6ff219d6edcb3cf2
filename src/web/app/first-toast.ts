/** Settles with the first toast of this window; one that comes before there is a place for it is not lost. */
export const firstToast = Promise.withResolvers<void>()
