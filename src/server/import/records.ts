export * from '#contract/product-record.ts'
