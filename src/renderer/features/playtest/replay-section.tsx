/** Watches one battle of a series, step by step, on the map: chosen, played, paused, and told in sentences. */
import { ChevronFirst, ChevronLast, Pause, Play, SkipBack, SkipForward } from 'lucide-react'
import { type KeyboardEvent, type ReactNode, useEffect, useMemo, useRef, useState } from 'react'
import { eventSentence, frameTitle, unitPlace } from '#analysis/playtest/text.ts'
import type { BattleFrame } from '#analysis/playtest/types.ts'
import { sideSign } from '#drawing/diagrams/draw-battle.ts'
import { useEditor } from '#state/editor-store.ts'
import { IconButton } from '#ui/controls/icon-button.tsx'
import { NumberField } from '#ui/controls/number-fields.tsx'
import { isTyping } from '#ui/focus/focus.ts'
import { ShapesSvg } from '#ui/pictures/pictures.tsx'
import { SquaresWhole } from '#ui/prose/squares-whole.tsx'
import { useMapTheme } from '#ui/theme/theme.ts'
import { chooseBattle, stepsOf, type Worthwhile } from './choose-battle.ts'
import { useBattleOnMap } from './on-the-map.ts'
import type { Playtest, Recorded, Series } from './use-playtest.ts'

const choices: readonly { readonly kind: Worthwhile; readonly label: string }[] = [
  { kind: 'typical', label: 'A typical one' },
  { kind: 'closest', label: 'The closest' },
  { kind: 'widest', label: 'The most one-sided' },
]

interface ReplayProps {
  readonly playtest: Playtest
  readonly series: Series
}

export function ReplaySection({ playtest: { watch, watched, recorded, isNow }, series }: ReplayProps): ReactNode {
  const { results } = series.tally
  const last = Math.max(0, results.length - 1)
  const pick = (kind: Worthwhile): void => {
    const battle = chooseBattle(results, kind)
    if (battle !== null) watch(battle)
  }
  const ways = useRef<HTMLDivElement>(null)
  const end = (): void => {
    watch(null)
    ways.current?.querySelector('button')?.focus()
  }
  return (
    <section className="playtest-replay" aria-label="Watch a battle">
      {watched !== null && (recorded === null ? <p>Playing battle {watched + 1}…</p> : <Replay recorded={recorded} />)}
      <p>{watched === null ? 'Watch a battle on the map, turn by turn:' : 'Watch another battle:'}</p>
      <div className="playtest-buttons" ref={ways}>
        {choices.map(({ kind, label }) => (
          <button key={kind} type="button" className="button button-small" disabled={!isNow} onClick={() => pick(kind)}>
            {label}
          </button>
        ))}
      </div>
      {watched !== null && (
        <>
          <NumberField
            label="Battle"
            // People count from 1.
            value={watched + 1}
            by={1}
            check={(value) =>
              Number.isInteger(value) && value >= 1 && value <= last + 1
                ? null
                : `Choose a battle from 1 to ${last + 1}`
            }
            accept={(value) => {
              watch(value - 1)
              return true
            }}
          />
          <p>
            <button type="button" className="button button-small" onClick={end}>
              End the replay
            </button>
          </p>
        </>
      )}
    </section>
  )
}

/** Room around the sign of a side (mm). */
const SIGN = { x: -9, y: -9, width: 18, height: 18 }
/** For how long a step is shown (ms). */
const STEP_MS = 1400

function Replay({ recorded }: { readonly recorded: Recorded }): ReactNode {
  const { record, facts, of } = recorded
  const theme = useMapTheme()
  const steps = useMemo(() => stepsOf(record), [record])
  const [wanted, setStep] = useState(0)
  const [plays, setPlays] = useState(false)
  // After an edit the same battle may be shorter.
  const step = Math.min(wanted, steps.length - 1)
  const isLast = step >= steps.length - 1
  const at = steps[step] ?? 0
  const frame = record.frames[at]
  useBattleOnMap(of, facts, record, at)
  // Another battle begins at its beginning; the same one after an edit goes on.
  // biome-ignore lint/correctness/useExhaustiveDependencies: only another battle
  useEffect(() => {
    setStep(0)
    setPlays(false)
  }, [record.battle])
  const slider = useRef<HTMLInputElement>(null)
  useEffect(() => void slider.current?.focus(), [])
  const goTo = (next: number): void => {
    setPlays(false)
    setStep(Math.max(0, Math.min(steps.length - 1, next)))
  }
  const toggle = (): void => {
    if (!plays && isLast) setStep(0)
    setPlays(!plays)
  }
  useEffect(() => {
    if (!plays) return
    if (isLast) return setPlays(false)
    const timer = setTimeout(() => setStep(step + 1), STEP_MS)
    return () => clearTimeout(timer)
  }, [plays, step, isLast])
  const onKeyDown = (event: KeyboardEvent): void => {
    if (event.ctrlKey || event.metaKey || event.altKey || isTyping(event.target)) return
    const isSlider = event.target instanceof HTMLInputElement
    const isButton = event.target instanceof HTMLButtonElement
    const deeds: Readonly<Record<string, () => void>> = {
      ...(isButton ? {} : { ' ': toggle }),
      // The slider has these keys itself.
      ...(isSlider
        ? {}
        : {
            ArrowRight: () => goTo(step + 1),
            ArrowLeft: () => goTo(step - 1),
            Home: () => goTo(0),
            End: () => goTo(steps.length - 1),
          }),
    }
    const deed = deeds[event.key]
    if (deed === undefined) return
    event.preventDefault()
    event.stopPropagation()
    deed()
  }
  if (frame === undefined) return null
  const title = frameTitle(facts, frame)
  return (
    <section className="playtest-steps" aria-label="Replay" onKeyDown={onKeyDown}>
      <div className="playtest-transport">
        <IconButton label="First step" keys="Home" disabled={step === 0} onPress={() => goTo(0)}>
          <ChevronFirst size={16} aria-hidden="true" />
        </IconButton>
        <IconButton label="Step back" keys="←" disabled={step === 0} onPress={() => goTo(step - 1)}>
          <SkipBack size={16} aria-hidden="true" />
        </IconButton>
        <IconButton label={plays ? 'Pause' : 'Play'} keys="Space" onPress={toggle}>
          {plays ? <Pause size={16} aria-hidden="true" /> : <Play size={16} aria-hidden="true" />}
        </IconButton>
        <IconButton label="Step forward" keys="→" disabled={isLast} onPress={() => goTo(step + 1)}>
          <SkipForward size={16} aria-hidden="true" />
        </IconButton>
        <IconButton label="Last step" keys="End" disabled={isLast} onPress={() => goTo(steps.length - 1)}>
          <ChevronLast size={16} aria-hidden="true" />
        </IconButton>
        <input
          ref={slider}
          type="range"
          aria-label="Step"
          aria-valuetext={`${step + 1} of ${steps.length}: ${title}`}
          min={0}
          max={Math.max(0, steps.length - 1)}
          value={step}
          onChange={({ target }) => goTo(Number(target.value))}
        />
      </div>
      <p className="playtest-score">
        {facts.sides.map(({ id, name }, side) => (
          <span key={id} className="playtest-side">
            <ShapesSvg picture={{ box: SIGN, scale: 0.9, shapes: sideSign(of, facts, side) }} theme={theme} />
            <span>
              {name} <strong>{frame.vp[side] ?? 0}</strong>
            </span>
          </span>
        ))}
        <span className="playtest-count">
          {step + 1} of {steps.length}
        </span>
      </p>
      {/* While it plays, a voice would never catch up. */}
      <div className="playtest-events" aria-live={plays ? 'off' : 'polite'} data-testid="replay-step">
        <h4>{title}</h4>
        <Events recorded={recorded} frame={frame} />
      </div>
    </section>
  )
}

function Events({ recorded, frame }: { readonly recorded: Recorded; readonly frame: BattleFrame }): ReactNode {
  const { record, facts, of } = recorded
  const document = useEditor((state) => state.document)
  const sentences = frame.events.map((event) =>
    eventSentence(facts, record, event, 'unit' in event ? unitPlace(of, frame, event.unit) : undefined),
  )
  return (
    <>
      {of !== document && <p className="field-hint">The mission has changed; this battle is being played again.</p>}
      {sentences.length === 0 ? (
        <p>Nothing happens.</p>
      ) : (
        <ul>
          {sentences.map((text, index) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: a thing may happen twice, and rows never move
            <li key={index}>
              <SquaresWhole>{text}</SquaresWhole>
            </li>
          ))}
        </ul>
      )}
    </>
  )
}
