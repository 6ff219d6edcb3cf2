/** What `npm start` runs, from the root of the project. */
export const BUILT_SERVER: string
