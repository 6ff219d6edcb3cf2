export { ActingBar } from '../users/acting-bar.tsx'
