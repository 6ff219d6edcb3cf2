// npm start: installs, builds and runs the shop.
import { giveUp, install } from './install.mjs'
import { supervise } from './supervise.mjs'
import { buildWeb } from './web.mjs'

const node = await install()
if (!buildWeb(node)) giveUp('The web could not be built, see above.')
supervise(node, { NODE_ENV: 'production' })
