import type { Store } from '../editor.ts'
import type { Question } from '../messages/notices-and-dialogs.ts'

/**
 * Queue of file operations, which run one after the other: a disk is slow, and each request must find the mission as
 * the previous one has left it. An operation may wait for a person's answer or for a disk, but never for something that
 * it puts into the queue itself.
 */
export interface FileQueue {
  /** Does it after everything that was asked before; ends as it ends. A failure does not stop what comes next. */
  run<Value>(work: () => Promise<Value>): Promise<Value>
  /** The same, unless something with that name is waiting or under way already: then that one answers for both. */
  once<Value>(name: string, work: () => Promise<Value>): Promise<Value>
}

export function fileQueue(): FileQueue {
  let last: Promise<unknown> = Promise.resolve()
  const named = new Map<string, Promise<unknown>>()
  const run = <Value>(work: () => Promise<Value>): Promise<Value> => {
    const done = last.then(work)
    last = done.catch(() => undefined)
    return done
  }
  return {
    run,
    once: <Value>(name: string, work: () => Promise<Value>): Promise<Value> => {
      const under = named.get(name)
      // A name stands for one kind of work, and so for one kind of answer.
      if (under !== undefined) return under as Promise<Value>
      const done = run(work).finally(() => named.delete(name))
      named.set(name, done)
      return done
    },
  }
}

// Questions that somebody waits for: one at a time, over whatever dialog is open. No question can replace another,
// because its asker would then wait for ever.

type AnswerOf<Kind extends Question['kind']> = Parameters<Extract<Question, { kind: Kind }>['answer']>[0]
type Asked<Kind extends Question['kind']> = Omit<Extract<Question, { kind: Kind }>, 'answer'>

export type Ask = <Kind extends Question['kind']>(question: Asked<Kind>) => Promise<AnswerOf<Kind>>

export function createQuestionQueue(store: Pick<Store, 'setState'>): Ask {
  let last: Promise<unknown> = Promise.resolve()
  return <Kind extends Question['kind']>(question: Asked<Kind>) => {
    const answered = last.then(
      () =>
        new Promise<AnswerOf<Kind>>((resolve) => {
          const answer = (choice: AnswerOf<Kind>): void => {
            store.setState({ question: null })
            resolve(choice)
          }
          // The answer belongs to the kind of the question; the compiler cannot follow that through the union.
          store.setState({ question: { ...question, answer } as unknown as Question })
        }),
    )
    last = answered
    return answered
  }
}
