// npm run dev: runs the shop with the web served from its sources, reloaded as they change.
import { install } from './install.mjs'
import { supervise } from './supervise.mjs'

supervise(await install({ dev: true }), 'src/server/main.ts', { DEV: '1' })
