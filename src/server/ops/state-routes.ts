import { operations } from '#contract/operations.ts'
import { notFound } from '../http/errors.ts'
import { handlers } from '../http/handlers.ts'
import { getState } from './state.ts'
import { dropJob, retryJob } from './state-queries.ts'

export const operationsRoutes = handlers(operations, {
  'POST /backoffice/api/Operations/GetState': ({ shop }) => getState(shop),
  'POST /backoffice/api/Operations/TryJobAgain': async ({ shop: { db }, body: { jobId } }): Promise<undefined> => {
    const [job] = await retryJob(db, [jobId])
    if (!job) throw notFound('Job')
  },
  'POST /backoffice/api/Operations/GiveJobUp': async ({ shop: { db }, body: { jobId } }): Promise<undefined> => {
    const [job] = await dropJob(db, [jobId])
    if (!job) throw notFound('Job')
  },
})
