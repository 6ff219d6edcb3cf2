import { BILLIARDS } from './billiards.ts'
import { BOARD_GAMES } from './board-games.ts'
import { CARDS_AND_POKER } from './cards-and-poker.ts'
import { DARTBOARDS } from './dartboards.ts'
import { DARTS } from './darts.ts'
import { GAME_ROOM } from './game-room.ts'
import type { Kind } from './kind.ts'
import { OUTDOOR } from './outdoor.ts'
import { SPARES_AND_TROPHIES } from './spares-and-trophies.ts'
import { TABLE_FOOTBALL } from './table-football.ts'
import { TABLE_TENNIS } from './table-tennis.ts'

/** Every kind of product the wholesaler sells, in the order of the catalogue. */
export const KINDS: readonly Kind[] = [
  ...DARTS,
  ...DARTBOARDS,
  ...BILLIARDS,
  ...TABLE_FOOTBALL,
  ...TABLE_TENNIS,
  ...OUTDOOR,
  ...BOARD_GAMES,
  ...CARDS_AND_POKER,
  ...GAME_ROOM,
  ...SPARES_AND_TROPHIES,
]
