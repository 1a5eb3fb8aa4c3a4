/** The window's side of the worker that reads pictures. */
import type { TraceNews, TraceOrder } from './trace-worker.ts'

let worker: Worker | null = null
let giveUp: (() => void) | null = null
/** Orders are carried out one after the other, since the answers come without a name. */
let turn: Promise<unknown> = Promise.resolve()

type Failed = Extract<TraceNews, { kind: 'failed' }>

/**
 * Carries out an order after those before it. Returns the last answer, or null if it was cancelled.
 * @param follow hears of answers before the last one
 */
export function inWorker<Kind extends TraceNews['kind']>(
  order: TraceOrder,
  isLast: (news: TraceNews) => news is Extract<TraceNews, { kind: Kind }>,
  follow: (news: TraceNews) => void = () => undefined,
): Promise<Extract<TraceNews, { kind: Kind }> | Failed | null> {
  const answer = turn.then(
    () =>
      new Promise<Extract<TraceNews, { kind: Kind }> | Failed | null>((resolve) => {
        const here =
          worker ?? new Worker(new URL('./trace-worker.ts', import.meta.url), { type: 'module', name: 'pictures' })
        worker = here
        const end = (news: Extract<TraceNews, { kind: Kind }> | Failed | null): void => {
          giveUp = null
          resolve(news)
        }
        giveUp = () => end(null)
        here.onmessage = ({ data }: MessageEvent<TraceNews>) => {
          if (data.kind === 'failed' || isLast(data)) end(data)
          else follow(data)
        }
        here.onerror = (event) => {
          event.preventDefault()
          worker = null
          end({ kind: 'failed', reason: { message: event.message || 'the background task didn’t start' } })
        }
        here.postMessage(order)
      }),
  )
  turn = answer
  return answer
}

/** Ends what is under way: a worker that is reckoning hears nothing. */
export function stopWorker(): void {
  worker?.terminate()
  worker = null
  giveUp?.()
}
