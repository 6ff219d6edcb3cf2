import type { ProductType } from '#domain/product-types.ts'
import type { DemoProduct } from '../products.ts'
import { drawBilliardBall, drawChalk, drawCloth, drawCue, drawRack } from './billiards.ts'
import { drawCabinet, drawDartboard, drawElectronicBoard, drawSurround } from './boards.ts'
import { drawBoardGame, drawBox, drawCardDeck, drawPokerChips } from './boxes.ts'
import { drawCase, drawDartTip, drawFlight, drawOche, drawShaft, drawSoftDart, drawSteelDart } from './darts.ts'
import { drawBackgammon, drawCarrom, drawChessBoard, drawChessClock, drawChessPiece, drawChessSet } from './games.ts'
import { type Draw, lookOf } from './look.ts'
import { drawBoules, drawCornhole, drawCroquet, drawJack, drawKubb, drawOutdoor, drawSkittles } from './outdoors.ts'
import { openPaint, picture } from './paint.ts'
import { drawMedal, drawSparePart, drawTrophy } from './parts.ts'
import { drawAirHockey, drawPokerTable, drawPuck, drawScoreboard, drawShuffleboard, drawTimer } from './rooms.ts'
import {
  drawFootballBall,
  drawFootballPlayer,
  drawFootballRod,
  drawFootballTable,
  drawNet,
  drawPaddle,
  drawRubber,
  drawTableTennisBall,
  drawTableTennisTable,
} from './table-sports.ts'

/** How each type of product is drawn, on a field of 600 by 600. */
export const DRAWN: Readonly<Record<ProductType, Draw>> = {
  'dart-steel': drawSteelDart,
  'dart-soft': drawSoftDart,
  flight: drawFlight,
  shaft: drawShaft,
  'dart-tip': drawDartTip,
  oche: drawOche,
  case: drawCase,
  dartboard: drawDartboard,
  'electronic-dartboard': drawElectronicBoard,
  surround: drawSurround,
  cabinet: drawCabinet,
  cue: drawCue,
  'billiard-ball': drawBilliardBall,
  chalk: drawChalk,
  cloth: drawCloth,
  rack: drawRack,
  'football-table': drawFootballTable,
  'football-ball': drawFootballBall,
  'football-rod': drawFootballRod,
  'football-player': drawFootballPlayer,
  paddle: drawPaddle,
  rubber: drawRubber,
  'tt-ball': drawTableTennisBall,
  'table-tennis-table': drawTableTennisTable,
  net: drawNet,
  boules: drawBoules,
  jack: drawJack,
  kubb: drawKubb,
  skittles: drawSkittles,
  croquet: drawCroquet,
  cornhole: drawCornhole,
  outdoor: drawOutdoor,
  'chess-board': drawChessBoard,
  'chess-piece': drawChessPiece,
  'chess-set': drawChessSet,
  'chess-clock': drawChessClock,
  backgammon: drawBackgammon,
  carrom: drawCarrom,
  'board-game': drawBoardGame,
  'card-deck': drawCardDeck,
  'poker-chips': drawPokerChips,
  'poker-table': drawPokerTable,
  'air-hockey': drawAirHockey,
  puck: drawPuck,
  shuffleboard: drawShuffleboard,
  scoreboard: drawScoreboard,
  timer: drawTimer,
  'spare-part': drawSparePart,
  trophy: drawTrophy,
  medal: drawMedal,
  box: drawBox,
}

/**
 * The product's picture as SVG, 600 by 600 and at most 6 kB: in its maker's colours, no two alike by much, or in one of
 * its own.
 */
export function productPicture(product: DemoProduct, colour?: string): string {
  const paint = openPaint()
  const drawn = DRAWN[product.kind.productType](lookOf(product, paint, colour))
  return picture(paint, drawn)
}

/** The middle of the product's picture, from near. */
export const productCloseUp = (product: DemoProduct): string =>
  productPicture(product).replace('viewBox="0 0 600 600"', 'viewBox="180 160 270 270"')
