export { ActAgain } from '../users/act-again.tsx'
export { ActingBar } from '../users/acting-bar.tsx'
