/** The fairness report of a mission, made in a worker; whoever asks for another one ends the one under way. */
import { useEffect, useState } from 'react'
import type { FairnessOptions } from '#core/fairness/options.ts'
import type { Mission } from '#core/mission/document.ts'
import type { FairnessOrder, FairnessOutcome } from './messages.ts'

type Answer = FairnessOutcome & { readonly of: Mission; readonly base: number; readonly move: number }

/** Null while it is being made. */
export function useFairness(
  document: Mission,
  { base, move }: Pick<FairnessOptions, 'base' | 'move'>,
): FairnessOutcome | null {
  const [answer, setAnswer] = useState<Answer | null>(null)
  useEffect(() => {
    const worker = new Worker(new URL('./fairness-worker.ts', import.meta.url), { type: 'module', name: 'fairness' })
    const take = (outcome: FairnessOutcome): void => setAnswer({ ...outcome, of: document, base, move })
    worker.onmessage = ({ data }: MessageEvent<FairnessOutcome>) => take(data)
    worker.onerror = (event) => {
      event.preventDefault()
      take({ kind: 'failed', reason: event.message || 'the part of the program that measures did not start' })
    }
    const order: FairnessOrder = { document, options: { base, move } }
    worker.postMessage(order)
    return () => worker.terminate()
  }, [document, base, move])
  return answer !== null && answer.of === document && answer.base === base && answer.move === move ? answer : null
}
