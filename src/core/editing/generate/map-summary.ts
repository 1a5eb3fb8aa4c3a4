/** Maps in a few words and figures, the same in the gallery, in the shell and on paper. */
import { A_MOVE, type Measures } from './measures.ts'

const counted = (count: number, one: string): string => `${count} ${one}${count === 1 ? '' : 's'}`

/** `9 rooms · 4 loops · lane 21″ · 30 walls · worth 72 of 100`. */
export const measuresLine = ({ rooms, loops, lane, walls, doorsApart, worth }: Measures): string =>
  [
    counted(rooms, 'room'),
    counted(loops, 'loop'),
    ...(lane === 0 ? [] : [`lane ${Math.round(lane)}″`]),
    counted(walls, 'wall'),
    ...(doorsApart <= A_MOVE ? [] : [`scoring hatchways ${doorsApart}″ farther for one side`]),
    `worth ${worth} of 100`,
  ].join(' · ')

/** What maps can be sorted by, best first, with what people call it. */
export const SORTS = {
  worth: { label: 'Worth playing', value: (one: Measures) => -one.worth },
  loops: { label: 'Most ways round', value: (one: Measures) => -one.loops },
  flanks: { label: 'Most ways between sides', value: (one: Measures) => -one.flanks },
  rooms: { label: 'Most rooms', value: (one: Measures) => -one.rooms },
  lane: { label: 'Shortest lane', value: (one: Measures) => one.lane },
  cover: { label: 'Most cover', value: (one: Measures) => -one.cover },
  walls: { label: 'Fewest walls', value: (one: Measures) => one.walls },
} as const satisfies Readonly<Record<string, { label: string; value: (one: Measures) => number }>>
export type SortName = keyof typeof SORTS
export const SORT_NAMES = Object.keys(SORTS) as readonly SortName[]
