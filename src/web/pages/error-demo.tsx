import { useId, useState } from 'react'
import { type LoaderFunctionArgs, useNavigate } from 'react-router'
import type { Head } from '../app/head.ts'
import { shopOf, useShop } from '../app/shop.ts'
import { translate, useTranslate } from '../app/translations.ts'
import { Button } from '../ui/button.tsx'
import { PageHeading } from '../ui/page-heading.tsx'
import css from './error-demo.module.css'
import { errorScenarios, type Scenario } from './error-scenarios.ts'

/** Nothing to load but the title. */
export function loader(args: LoaderFunctionArgs): { head: Head } {
  return { head: { title: translate(shopOf(args))('ErrorDemo.Heading', 'Every error'), noIndex: true } }
}

/** /error-demo: a button for each error of the catalogue, so that a person can see what becomes of it. */
export function Component() {
  const t = useTranslate()
  const shop = useShop()
  const navigate = useNavigate()
  const [failure, setFailure] = useState<{ error: unknown }>()
  if (failure) throw failure.error

  const stage = { shop, navigate, fail: (error: unknown) => setFailure({ error }) }
  return (
    <div className={css.page}>
      <PageHeading
        title={t('ErrorDemo.Heading', 'Every error')}
        intro={t('ErrorDemo.Intro', 'What the shop does about each error it knows. Nothing is harmed by trying.')}
      />
      <ul className={css.rows}>
        {errorScenarios(t).map((scenario) => (
          <ScenarioRow key={scenario.id} scenario={scenario} onShow={() => void scenario.run(stage)} />
        ))}
      </ul>
    </div>
  )
}

function ScenarioRow({ scenario, onShow }: { scenario: Scenario; onShow: () => void }) {
  const t = useTranslate()
  const id = useId()
  const { situation, result, signsOut } = scenario
  return (
    <li className={css.row}>
      <span id={id}>{situation}</span>
      <span className={css.result}>{result}</span>
      <Button
        className={css.button}
        size="s"
        severity={signsOut ? 'danger' : undefined}
        aria-describedby={id}
        data-error={scenario.id}
        onClick={onShow}
      >
        {t('ErrorDemo.Show', 'Show')}
      </Button>
    </li>
  )
}
