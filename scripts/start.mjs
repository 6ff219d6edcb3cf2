// npm start: installs, builds and runs the shop.
import { BUILT_SERVER, build } from './build.mjs'
import { giveUp, install } from './install.mjs'
import { supervise } from './supervise.mjs'

const node = await install()
if (!build(node)) giveUp('The shop could not be built, see above.')
supervise(node, BUILT_SERVER, { NODE_ENV: 'production' })
