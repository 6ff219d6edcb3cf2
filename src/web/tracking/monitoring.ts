import type { AgentConfigOptions } from '@elastic/apm-rum'
// As one finished file: bundled, the helpers it needs would be asked for by every page.
import agentUrl from '@elastic/apm-rum/dist/bundles/elastic-apm-rum.umd.min.js?url'

declare global {
  interface Window {
    elasticApm?: { init(options: AgentConfigOptions): unknown }
  }
}

const CHECK_MS = 3_000
/** Where a server of Elastic APM takes events of browsers. */
const INTAKE = '/intake/v2/rum/events'

/**
 * Measures pages and calls with Elastic APM, if the server says that it takes what is measured: otherwise the shop goes
 * on without, with a warning (spec sections 4, 8 and 9).
 */
export async function startMonitoring(serverUrl: string): Promise<void> {
  try {
    const intake = serverUrl.replace(/\/*$/, INTAKE)
    const answer = await fetch(intake, { method: 'OPTIONS', signal: AbortSignal.timeout(CHECK_MS) })
    if (!answer.ok) throw new Error(`It answers ${answer.status}`)
    await loadScript(agentUrl)
    window.elasticApm?.init({
      serviceName: 'oche-storefront',
      serverUrl,
      transactionSampleRate: 1,
      breakdownMetrics: true,
      distributedTracingOrigins: [location.origin],
    })
  } catch (error) {
    console.warn('Monitoring is left out: its server cannot be used.', error)
  }
}

function loadScript(src: string): Promise<void> {
  return new Promise((resolve, reject) => {
    const script = Object.assign(document.createElement('script'), { src })
    script.onload = () => resolve()
    script.onerror = () => reject(new Error('The agent cannot be loaded'))
    document.head.append(script)
  })
}
