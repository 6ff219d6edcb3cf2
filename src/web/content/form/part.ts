// Few pages have a form; it is loaded with those that do.
export { FormBlock } from './form-block.tsx'
