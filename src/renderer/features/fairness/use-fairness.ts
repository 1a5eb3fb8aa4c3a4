/** The fairness report of a mission, made in a worker; whoever asks for another one ends the one under way. */
import { useEffect, useState } from 'react'
import type { FairnessOptions } from '#analysis/fairness/options.ts'
import type { Mission } from '#model/mission/document.ts'
import type { FairnessOrder, FairnessOutcome } from './fairness-messages.ts'

type Answer = FairnessOutcome & { readonly of: Mission; readonly base: number; readonly move: number }

/** While somebody draws, nothing is measured between two strokes (ms). */
const PAUSE_MS = 250

/** The newest report there is; `isOf`: that of the mission as it is now. Null: none yet. */
export function useFairness(
  document: Mission,
  { base, move }: Pick<FairnessOptions, 'base' | 'move'>,
): { readonly outcome: FairnessOutcome | null; readonly of: Mission | null; readonly isNow: boolean } {
  const [answer, setAnswer] = useState<Answer | null>(null)
  useEffect(() => {
    const take = (outcome: FairnessOutcome): void => setAnswer({ ...outcome, of: document, base, move })
    let worker: Worker | null = null
    const begin = setTimeout(() => {
      worker = new Worker(new URL('./fairness-worker.ts', import.meta.url), { type: 'module', name: 'fairness' })
      worker.onmessage = ({ data }: MessageEvent<FairnessOutcome>) => take(data)
      worker.onerror = (event) => {
        event.preventDefault()
        take({ kind: 'failed', reason: event.message || 'the part of the program that measures did not start' })
      }
      const order: FairnessOrder = { document, options: { base, move } }
      worker.postMessage(order)
    }, PAUSE_MS)
    return () => {
      clearTimeout(begin)
      worker?.terminate()
    }
  }, [document, base, move])
  const isNow = answer !== null && answer.of === document && answer.base === base && answer.move === move
  return { outcome: answer, of: answer?.of ?? null, isNow }
}
