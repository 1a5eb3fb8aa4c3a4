/**
 * Questions that somebody waits for: one at a time, over whatever dialog is open, and none can be put aside by another, for
 * then whoever waits would wait for ever.
 */
import type { Store } from '../editor.ts'
import type { Question } from './question.ts'

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
