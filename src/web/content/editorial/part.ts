// Blocks that few pages have; they are loaded with the pages that do.
export { Accordion } from './accordion.tsx'
export { CallToAction } from './call-to-action.tsx'
export { Columns } from './columns.tsx'
export { ImageBlock } from './image-block.tsx'
export { Links } from './links.tsx'
