import { forms } from '#contract/forms.ts'
import { handlers } from '../http/handlers.ts'
import { sendForm } from './service.ts'

export const formRoutes = handlers(forms, {
  'POST /api/Form/SendForm': async ({ shop, area, body, ip }) => ({
    submissionId: await sendForm(shop, area, { formId: body.formId, values: body.values, ip }),
  }),
})
