/**
 * Somebody who draws and types until the program is killed in the middle of it, and what they saw by then. Used by the kills of
 * the desktop (test/desktop/kills.spec.ts) and of the browser (test/e2e/kills.spec.ts).
 */
import type { Page } from '@playwright/test'
import type { RecoveryCopy } from '#host/host.ts'
import { clickMap } from './battlefield-page.ts'
import { readBack } from './journals.ts'

/** At most so much may be lost (ms). */
const MAY_BE_LOST_MS = 1000

/** Squares of a usual board: every marker has one of its own. */
const BOARD = { columns: 6, rows: 7 } as const

/** So many kills: each way once in the ordinary suite, BULKHEAD_KILLS=300 by hand. */
export const killsWanted = (ways: readonly string[]): number => Number(process.env.BULKHEAD_KILLS ?? ways.length)

/** Numbers from 0 up to 1, the same for the same seed (mulberry32). */
export function randomOf(seed: number): () => number {
  let state = seed
  return () => {
    state = (state + 0x6d2b79f5) | 0
    let value = Math.imul(state ^ (state >>> 15), 1 | state)
    value = (value + Math.imul(value ^ (value >>> 7), 61 | value)) ^ value
    return ((value ^ (value >>> 14)) >>> 0) / 4_294_967_296
  }
}

/** What was on the screen at a time: so many letters of the briefing, so many markers. */
interface Seen {
  readonly at: number
  readonly letters: string
  readonly markers: number
}

export interface Session {
  /** Goes on until it is told to stop, or the page is gone. */
  readonly ended: Promise<void>
  stop(): void
  readonly seen: readonly Seen[]
}

/** Draws and types at random; what it did is noted when it was done on the page. */
export function drawAndType(page: Page, random: () => number): Session {
  const seen: Seen[] = [{ at: 0, letters: '', markers: 0 }]
  let stopped = false
  const work = async (): Promise<void> => {
    let [letters, markers] = ['', 0]
    while (!stopped) {
      if (random() < 0.4) {
        await page.getByRole('tab', { name: 'Map', exact: true }).click()
        await page.keyboard.press('m')
        for (let count = Math.ceil(random() * 3); count > 0 && !stopped; count -= 1) {
          await clickMap(
            page,
            markers % 2 === 0 ? 1 : 2,
            0.5 + (Math.floor(markers / 2) % BOARD.columns),
            0.5 + (Math.floor(markers / 2 / BOARD.columns) % BOARD.rows),
          )
          markers += 1
          seen.push({ at: Date.now(), letters, markers })
        }
      } else {
        await page.getByRole('tab', { name: 'Mission', exact: true }).click()
        const briefing = page.getByLabel('Briefing', { exact: true })
        await briefing.focus()
        await briefing.press('Control+End')
        for (let count = Math.ceil(random() * 30); count > 0 && !stopped; count -= 1) {
          const letter = random() < 0.2 ? ' ' : 'abcdefghij'.charAt(Math.floor(random() * 10))
          await page.keyboard.type(letter)
          letters += letter
          seen.push({ at: Date.now(), letters, markers })
          // The speed of quick hands; the machine has other tests to run.
          await page.waitForTimeout(15)
        }
      }
    }
  }
  return {
    ended: work().catch(() => undefined),
    stop: () => {
      stopped = true
    },
    seen,
  }
}

export interface Loss {
  /** How long before the kill the newest state was that the journal gives back (ms); 0: nothing is lost. */
  readonly lostMs: number
  readonly faults: readonly string[]
}

/** Holds what is offered against what was seen. @throws when more is lost than may be, or something cannot be read */
export function lossOf(seen: readonly Seen[], killedAt: number, copies: readonly RecoveryCopy[]): Loss {
  const due = seen.filter(({ at }) => at <= killedAt - MAY_BE_LOST_MS).at(-1) ?? { letters: '', markers: 0 }
  if (due.letters === '' && due.markers === 0 && copies.length === 0) return { lostMs: 0, faults: [] }
  if (copies.length !== 1) throw new Error(`${copies.length} missions are offered`)
  const [copy] = copies
  if (copy === undefined) throw new Error('nothing is offered')
  const { document, history, faults } = readBack(copy)
  const { briefing } = document.mission
  const markers = document.markers.length
  if (!briefing.startsWith(due.letters) || markers < due.markers)
    throw new Error(
      `lost: “${due.letters.slice(briefing.length)}” and ${due.markers - markers} markers; there are “${briefing}” and ${markers}`,
    )
  if (history.past.length === 0) throw new Error('there is nothing to undo')
  const kept = seen.filter((state) => briefing.startsWith(state.letters) && markers >= state.markers).at(-1)
  const firstLost = seen[kept === undefined ? 0 : seen.indexOf(kept) + 1]
  return { lostMs: firstLost === undefined ? 0 : Math.max(0, killedAt - firstLost.at), faults }
}

/** Says in a line how many kills there were and what was lost at worst. */
export function tellLosses(what: string, losses: readonly Loss[]): void {
  const worst = Math.max(0, ...losses.map(({ lostMs }) => lostMs))
  const torn = losses.filter(({ faults }) => faults.length > 0).length
  console.log(
    `${what}: ${losses.length} kills, at worst the last ${worst} ms were lost, ${torn} journals ended in half a line`,
  )
}
