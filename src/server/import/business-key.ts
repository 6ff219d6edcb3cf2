export { BusinessKey } from '#contract/shared.ts'
