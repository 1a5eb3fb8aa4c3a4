/** A step list: the question of the step, what was answered, every figure as it is now. */
import { CircleAlert, Download, FolderOpen, Printer, RotateCcw, Undo2 } from 'lucide-react'
import { type KeyboardEvent, type ReactNode, useEffect, useId, useMemo, useRef, useState } from 'react'
import {
  figuresSince,
  formatAnswer,
  MAX_WALK_BYTES,
  readAnswer,
  readWalk,
  type StepAnswer,
  type StepList,
  type StepQuestion,
  type StepWalk,
  WALK_EXTENSION,
  walkAsFar,
  writeWalk,
} from '#games/shared/rule-set-parts/step-list.ts'
import { findItem } from '#model/mission/document.ts'
import { useEditor } from '#state/editor-store.ts'
import { fileStem } from '#state/files/file-names.ts'
import { replacedAnswersOf } from '#state/play/play-state.ts'
import { chosenText } from '#ui/controls/field-focus.ts'
import { useReachableScroll } from '#ui/controls/resize-handle.tsx'
import { useQuietSelect } from '#ui/forms/form-parts.ts'
import { Section } from '#ui/forms/section.tsx'

// Form for the question of a step: one of several answers as buttons, which their first letter presses too, or a
// number.

/** Text typed but not entered yet, by the name of its question: it waits while another mission is shown. */
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

function QuestionForm({ name, question, take, focus }: QuestionFormProps): ReactNode {
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

/** Files of a step list: saves its log on paper, and its answers as a file, which it can also open. */
function WalkFiles({ list, answers }: { readonly list: StepList; readonly answers: readonly string[] }): ReactNode {
  const document = useEditor((state) => state.document)
  const replaceWalk = useEditor((state) => state.replaceWalk)
  const share = useEditor((state) => state.share)
  const showDialog = useEditor((state) => state.showDialog)
  const [fault, setFault] = useState<string | null>(null)
  const [note, setNote] = useState<string | null>(null)
  const input = useRef<HTMLInputElement>(null)
  const open = async (file: File | undefined): Promise<void> => {
    if (file === undefined) return
    setNote(null)
    if (file.size > MAX_WALK_BYTES) {
      setFault(`${file.name} is too long to be a saved walk.`)
      return
    }
    const text = await chosenText(file)
    if (!text.ok) {
      setFault(text.error)
      return
    }
    const read = readWalk(text.value)
    if (!read.ok) setFault(`${file.name}: ${read.error}`)
    else if (read.value.list !== list.id)
      setFault(`${file.name} is a walk through “${read.value.list}”, which is another step list.`)
    else {
      setFault(null)
      const { mission } = read.value
      if (mission !== document.mission.title) setNote(`${file.name} was saved with the mission “${mission}”.`)
      replaceWalk(list.id, read.value.answers)
    }
  }
  return (
    <>
      <div className="row-of-buttons">
        <button
          type="button"
          className="button"
          disabled={answers.length === 0}
          onClick={() => showDialog({ kind: 'walk-log', list: list.id })}
        >
          <Printer size={16} aria-hidden="true" /> Log…
        </button>
        <button
          type="button"
          className="button"
          disabled={answers.length === 0}
          onClick={() =>
            share({
              kind: 'save-walk',
              name: `${fileStem(document)}.${WALK_EXTENSION}`,
              text: writeWalk({ list: list.id, mission: document.mission.title, answers: [...answers] }),
            })
          }
        >
          <Download size={16} aria-hidden="true" /> Save…
        </button>
        <button type="button" className="button" onClick={() => input.current?.click()}>
          <FolderOpen size={16} aria-hidden="true" /> Open…
        </button>
        <input
          ref={input}
          type="file"
          accept={`.${WALK_EXTENSION},application/json`}
          hidden
          data-testid="walk-file"
          onChange={({ target }) => {
            void open(target.files?.[0])
            target.value = ''
          }}
        />
      </div>
      {note !== null && (
        <p className="field-hint" role="status">
          {note}
        </p>
      )}
      {fault !== null && (
        <p className="field-reason" role="alert">
          <CircleAlert aria-hidden="true" size={14} /> {fault}
        </p>
      )}
    </>
  )
}

const noAnswers: readonly string[] = []

export function StepsSection({ list }: { readonly list: StepList }): ReactNode {
  const document = useEditor((state) => state.document)
  const given = useEditor((state) => state.played.walks[list.id] ?? noAnswers)
  const setWalk = useEditor((state) => state.setWalk)
  const bringWalk = useEditor((state) => state.bringWalk)
  const mission = useEditor((state) => state.open.id)
  const replaceWalk = useEditor((state) => state.replaceWalk)
  const bringBackWalk = useEditor((state) => state.bringBackWalk)
  const played = useEditor((state) => state.played)
  const aside = replacedAnswersOf(played, list.id).aside.at(-1)
  const select = useQuietSelect()
  // biome-ignore lint/correctness/useExhaustiveDependencies: another mission has another walk
  useEffect(() => {
    void bringWalk(list)
  }, [bringWalk, list, mission])
  const far = useMemo(() => walkAsFar(list, document, given), [list, document, given])
  const begin = useMemo(() => walkAsFar(list, document, noAnswers), [list, document])
  if (far === null || begin === null)
    return (
      <Section title={list.title}>
        <p className="field-hint">This mission has no steps to walk through.</p>
      </Section>
    )
  const { walk, answers, fault } = far
  // Answers that do not fit the mission now may fit it once its change is undone.
  const goOn = (now: readonly string[]): void => (fault === null ? setWalk(list.id, now) : replaceWalk(list.id, now))
  const take = (text: string): boolean => {
    if (walk.question === null) return false
    const said = readAnswer(walk.question, text)
    if (said === null) return false
    goOn([...answers, said])
    // Show on the map who acts, and on whom.
    if (findItem(document, said) !== undefined) select([said])
    return true
  }
  return (
    <Section title={list.title} detail={answers.length === 0 ? '' : `${answers.length} answered`}>
      {list.note !== undefined && answers.length === 0 && <p className="field-hint">{list.note}</p>}
      {fault !== null && (
        <p className="field-reason" role="alert">
          <CircleAlert aria-hidden="true" size={14} /> The mission has changed: your answers after step {fault.answer}{' '}
          no longer fit ({fault.message}). Go on from here.
        </p>
      )}
      {walk.question === null ? (
        <p className="step-over" role="status">
          That’s all. The log below shows what happened.
        </p>
      ) : (
        <QuestionForm
          key={`${mission} ${answers.length}`}
          name={`${mission} ${list.id} ${answers.length}`}
          question={walk.question}
          take={take}
          focus={answers.length > 0}
        />
      )}
      <div className="row-of-buttons">
        <button
          type="button"
          className="button"
          disabled={answers.length === 0}
          onClick={() => goOn(answers.slice(0, -1))}
        >
          <Undo2 size={16} aria-hidden="true" /> Take back
        </button>
        <button
          type="button"
          className="button"
          disabled={answers.length === 0}
          onClick={() => replaceWalk(list.id, noAnswers)}
        >
          <RotateCcw size={16} aria-hidden="true" /> From the start
        </button>
        {aside !== undefined && (
          <button type="button" className="button" onClick={() => bringBackWalk(list.id)}>
            Bring back {aside.length === 1 ? 'the answer' : `${aside.length} answers`}
          </button>
        )}
      </div>
      <WalkFigures begin={begin.walk} now={walk} />
      <WalkLog walk={walk} />
      <WalkFiles list={list} answers={answers} />
    </Section>
  )
}

function WalkFigures({ begin, now }: { readonly begin: StepWalk; readonly now: StepWalk }): ReactNode {
  const all = figuresSince(begin.figures, now.figures)
  if (all.length === 0) return null
  return (
    <section aria-label="Current state" className="walk-figures">
      <h4>Current state</h4>
      <ul>
        {all.map(({ id, name, rows }) => (
          <li key={id} data-changed={rows.some(({ was }) => was !== undefined)}>
            <strong>{name}</strong>
            <dl>
              {rows.map((row) => (
                <div key={row.name} data-changed={row.was !== undefined}>
                  <dt>{row.name}</dt>
                  <dd>
                    {row.was !== undefined && (
                      <>
                        <s>{row.was}</s>{' '}
                      </>
                    )}
                    {row.value}
                  </dd>
                </div>
              ))}
            </dl>
          </li>
        ))}
      </ul>
    </section>
  )
}

/** Lists the latest step first: that is the one people look for. */
function WalkLog({ walk: { log } }: { readonly walk: StepWalk }): ReactNode {
  return log.length === 0 ? null : <WalkLines log={log} />
}

function WalkLines({ log }: Pick<StepWalk, 'log'>): ReactNode {
  const list = useRef<HTMLOListElement>(null)
  const reach = useReachableScroll(list)
  const lines = log.map((line, index) => ({ ...line, key: `${index} ${line.text}` })).reverse()
  return (
    <section aria-label="Log" className="walk-log">
      <h4>Log, newest first</h4>
      <ol reversed ref={list} {...reach}>
        {lines.map(({ key, step, text }) => (
          <li key={key}>
            <span className="walk-step">{step}</span> {text}
          </li>
        ))}
      </ol>
    </section>
  )
}
