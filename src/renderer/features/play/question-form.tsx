/** What a step asks: one of several as buttons, which their first letter presses too, or a number. */
import { type KeyboardEvent, type ReactNode, useEffect, useId, useRef, useState } from 'react'
import { formatAnswer, readAnswer, type StepAnswer, type StepQuestion } from '#games/shared/rule-set-parts/step-list.ts'

/** What is typed and not entered yet, by the name of its question: it waits while another mission is shown. */
const begun = new Map<string, string>()

interface QuestionFormProps {
  /** Tells the questions of all missions apart. */
  readonly name: string
  readonly question: StepQuestion
  /** Returns whether the question takes it. */
  readonly take: (text: string) => boolean
  /** The form comes after another one, so that the hands are here already. */
  readonly focus: boolean
}

export function QuestionForm({ name, question, take, focus }: QuestionFormProps): ReactNode {
  const id = useId()
  const form = useRef<HTMLFieldSetElement>(null)
  useEffect(() => {
    // Keys go on with the next step; whoever went elsewhere meanwhile is left there.
    if (focus && (document.activeElement === document.body || document.activeElement === null))
      form.current?.querySelector<HTMLElement>('[data-answer]')?.focus()
  }, [focus])
  return (
    <fieldset ref={form} className="step-question" aria-labelledby={`${id}-text`}>
      <p className="step-name">{question.step}</p>
      <p id={`${id}-text`} className="step-text" role="status">
        {question.text}
      </p>
      {question.answers === null ? (
        <NumberAnswer name={name} question={question} take={take} />
      ) : (
        <Answers answers={question.answers} take={take} />
      )}
    </fieldset>
  )
}

interface AnswersProps {
  readonly answers: readonly StepAnswer[]
  readonly take: (text: string) => boolean
}

function Answers({ answers, take }: AnswersProps): ReactNode {
  const short = answers.every(({ label, detail }) => label.length <= 3 && detail === undefined)
  const onKeyDown = (event: KeyboardEvent<HTMLElement>): void => {
    const { key, ctrlKey, metaKey, altKey } = event
    if (ctrlKey || metaKey || altKey) return
    const here = [...event.currentTarget.querySelectorAll<HTMLElement>('[data-answer]')]
    const step = { ArrowDown: 1, ArrowRight: 1, ArrowUp: -1, ArrowLeft: -1 }[key]
    if (step !== undefined) {
      const at = [...here].findIndex((each) => each.matches(':focus'))
      here[(at + step + here.length) % here.length]?.focus()
      event.preventDefault()
      return
    }
    // In here a letter is a result or yes and no, not a tool of the map.
    const meant = answers.filter(({ value }) => value.toLowerCase() === key.toLowerCase())
    const [only] = meant
    if (only === undefined || meant.length > 1) return
    event.preventDefault()
    take(only.value)
  }
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: keys of the buttons in it
    <div className="step-answers" data-short={short} onKeyDown={onKeyDown}>
      {answers.map(({ value, label, detail }) => (
        <button key={value} type="button" className="button" data-answer={value} onClick={() => take(value)}>
          <span>{label}</span>
          {detail !== undefined && <span className="step-detail">{detail}</span>}
        </button>
      ))}
    </div>
  )
}

function NumberAnswer({ name, question, take }: Omit<QuestionFormProps, 'focus'>): ReactNode {
  const { least, usual } = question
  const id = useId()
  const [text, setText] = useState(begun.get(name) ?? usual ?? String(least))
  const change = (typed: string): void => {
    setText(typed)
    begun.set(name, typed)
  }
  const wrong = readAnswer(question, text) === null
  return (
    <form
      className="step-number"
      onSubmit={(event) => {
        event.preventDefault()
        if (take(text)) begun.delete(name)
      }}
    >
      <label htmlFor={id} className="spoken">
        {question.text}
      </label>
      <input
        id={id}
        data-answer=""
        inputMode="numeric"
        value={text}
        aria-invalid={wrong}
        onFocus={({ target }) => target.select()}
        onChange={({ target }) => change(target.value)}
      />
      <button type="submit" className="button button-main" disabled={wrong}>
        Enter
      </button>
      <p className={wrong ? 'field-reason' : 'field-hint'}>{formatAnswer(question)}</p>
    </form>
  )
}
