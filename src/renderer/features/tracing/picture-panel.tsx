/** Beside the map: a picture under it in four steps. Its corners, its look, and the walls, zones and markers read from it. */
import { Camera, ImagePlus, RotateCw, Trash2, WandSparkles, X } from 'lucide-react'
import { type KeyboardEvent, type ReactNode, useEffect, useId, useRef } from 'react'
import { layoutOf } from '#analysis/layout/layout.ts'
import { type CornerFault, fillRectangle, GOOD_PITCH, latticesOf } from '#editing/trace/boards-in-picture.ts'
import { useEditor } from '#state/editor-store.ts'
import { isCoarse } from '#state/messages/hint.ts'
import { boardsOf, firstCorners } from '#state/tracing/read-picture.ts'
import { type CornerScope, type PictureStep, pictureSteps, type TracedPicture } from '#state/tracing/tracing-state.ts'
import { FlagField, SegmentField, SelectField } from '#ui/controls/choice-fields.tsx'
import { IconButton } from '#ui/controls/icon-button.tsx'
import { useReachableScroll } from '#ui/controls/resize-handle.tsx'
import { focusMap, isTyping } from '#ui/focus/focus.ts'
import { cornerName } from './corner-view.tsx'
import { ThingsStep } from './things-step.tsx'
import { WallsStep } from './walls-step.tsx'

const icon = { size: 16, 'aria-hidden': true } as const
const stepNames: Readonly<Record<PictureStep, string>> = {
  corners: 'Corners',
  look: 'Look',
  walls: 'Walls',
  zones: 'Zones',
}

export function PicturePanel(): ReactNode {
  const step = useEditor((state) => state.pictureStep) ?? 'corners'
  const picture = useEditor((state) => state.picture)
  const busy = useEditor((state) => state.tracing)
  const show = useEditor((state) => state.showPicture)
  const panel = useRef<HTMLDivElement>(null)
  const body = useRef<HTMLDivElement>(null)
  const reachable = useReachableScroll(body)
  useEffect(() => {
    panel.current?.focus()
  }, [])
  const close = (): void => {
    show(null)
    focusMap()
  }
  const onKeyDown = (event: KeyboardEvent): void => {
    if (event.key !== 'Escape' || event.defaultPrevented || isTyping(event.target)) return
    event.stopPropagation()
    close()
  }
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: Escape anywhere in the panel closes it
    <div className="fairness picture-panel" ref={panel} tabIndex={-1} onKeyDown={onKeyDown} aria-busy={busy !== null}>
      <header>
        <h2>Picture under the map</h2>
        <span className="grow" />
        <IconButton label="Close the picture" onPress={close}>
          <X {...icon} />
        </IconButton>
      </header>
      <div className="fairness-body" ref={body} {...reachable}>
        {picture === null ? (
          <Choose busy={busy === 'importing'} />
        ) : (
          <>
            <ol className="picture-steps">
              {pictureSteps.map((each, index) => (
                <li key={each} data-done={pictureSteps.indexOf(step) >= index}>
                  <button
                    type="button"
                    aria-current={each === step ? 'step' : undefined}
                    disabled={each !== 'corners' && picture.boards === null}
                    onClick={() => show(each)}
                  >
                    {index + 1}. {stepNames[each]}
                  </button>
                </li>
              ))}
            </ol>
            {step === 'corners' && <CornersStep picture={picture} />}
            {step === 'look' && <LookStep picture={picture} />}
            {step === 'walls' && <WallsStep />}
            {step === 'zones' && <ThingsStep />}
          </>
        )}
      </div>
    </div>
  )
}

const PRIVACY = 'The picture stays on this computer. It is never part of the mission file, an export or a link.'

function Choose({ busy }: { readonly busy: boolean }): ReactNode {
  return (
    <>
      <p>Trace a map from a book, a screen or a photo. Drop or paste a picture, or choose one.</p>
      <div className="picture-buttons">
        <PictureInput label="Choose a Picture…" icon={<ImagePlus {...icon} />} />
        {isCoarse() && <PictureInput label="Take a Photo" icon={<Camera {...icon} />} camera />}
      </div>
      {busy && <p role="status">Opening the picture…</p>}
      <p className="field-hint">{PRIVACY}</p>
      <p className="field-hint">Trace only for your own use what others hold the rights to.</p>
    </>
  )
}

interface PictureInputProps {
  readonly label: string
  readonly icon: ReactNode
  readonly camera?: boolean
}

function PictureInput({ label, icon: shown, camera = false }: PictureInputProps): ReactNode {
  const use = useEditor((state) => state.usePicture)
  const input = useRef<HTMLInputElement>(null)
  return (
    <>
      <button type="button" className="button" onClick={() => input.current?.click()}>
        {shown} {label}
      </button>
      <input
        ref={input}
        type="file"
        hidden
        aria-label={label}
        accept="image/*"
        {...(camera ? { capture: 'environment' } : {})}
        onChange={async ({ target }) => {
          const [file] = target.files ?? []
          target.value = ''
          if (file !== undefined) await use(file.name, new Uint8Array(await file.arrayBuffer()))
        }}
      />
    </>
  )
}

function wordsFor(fault: CornerFault): string {
  switch (fault.kind) {
    case 'crossed':
      return 'The corners cross. Put each one at its own corner of the boards.'
    case 'small':
      return `A square has only ${Math.floor(fault.pitch)} pixels. Reading needs at least 24; use a larger picture.`
    case 'apart':
    case 'count':
      return 'These boards don’t fill a rectangle. Set the corners of each board.'
    case 'no-squares':
      return 'An open table has no squares to trace.'
  }
}

function CornersStep({ picture }: { readonly picture: TracedPicture }): ReactNode {
  const document = useEditor((state) => state.document)
  const change = useEditor((state) => state.changePicture)
  const turn = useEditor((state) => state.turnPicture)
  const find = useEditor((state) => state.findPictureCorners)
  const show = useEditor((state) => state.showPicture)
  const finding = useEditor((state) => state.tracing === 'finding')
  const lattices = latticesOf(layoutOf(document))
  const placed = boardsOf(document, picture)
  const scopes: readonly { readonly value: string; readonly label: string }[] =
    lattices.length < 2
      ? []
      : [
          ...(fillRectangle(layoutOf(document)) ? [{ value: 'all', label: 'All boards together' }] : []),
          { value: 'each', label: 'Each board by itself' },
          ...lattices.map(({ board }) => ({ value: String(board), label: `Only board ${board}` })),
        ]
  const choose = (value: string): void => {
    const scope = value === 'all' || value === 'each' ? value : (Number(value) as CornerScope)
    change({ scope, corners: firstCorners(document, { ...picture, scope }) })
  }
  return (
    <>
      <p>
        Drag each handle to a corner of the boards. The grid shows how the picture will lie; the loupe shows the pixels.
      </p>
      <div className="picture-corners">
        {picture.corners.map((_, index) => (
          <button
            type="button"
            className="button button-small"
            key={cornerName(document, picture, index)}
            onClick={() => window.document.querySelector<HTMLElement>(`[data-corner="${index}"]`)?.focus()}
          >
            {cornerName(document, picture, index).replace(' corner', '')}
          </button>
        ))}
      </div>
      {scopes.length > 0 && (
        <SelectField label="Boards in the picture" value={String(picture.scope)} choices={scopes} onChoose={choose} />
      )}
      <SegmentField
        label="The corners are"
        value={picture.meaning}
        choices={[
          { value: 'board', label: 'Board edges' },
          { value: 'line', label: 'Outermost lines' },
        ]}
        onChoose={(meaning) => change({ meaning })}
        below
      />
      <div className="picture-buttons">
        <button type="button" className="button" onClick={() => void turn()}>
          <RotateCw {...icon} /> Turn 90°
        </button>
        <button type="button" className="button" disabled={finding} onClick={() => void find()}>
          {finding ? 'Finding…' : 'Find Corners'}
        </button>
      </div>
      <p role="status" className="picture-fault">
        {placed.ok
          ? placed.value.pitch < GOOD_PITCH
            ? `A square has only ${Math.floor(placed.value.pitch)} pixels: more will be misread than in a larger picture.`
            : ''
          : wordsFor(placed.error)}
      </p>
      <p className="field-hint">{PRIVACY}</p>
      <button
        type="button"
        className="button button-main"
        disabled={!placed.ok}
        onClick={() => {
          if (!placed.ok) return
          change({ boards: placed.value.ways[0] ?? null })
          show('look')
        }}
      >
        Fit to the Grid
      </button>
    </>
  )
}

function LookStep({ picture: { look, name } }: { readonly picture: TracedPicture }): ReactNode {
  const change = useEditor((state) => state.changePicture)
  const propose = useEditor((state) => state.proposeWalls)
  const remove = useEditor((state) => state.removePicture)
  const show = useEditor((state) => state.showPicture)
  const id = useId()
  return (
    <>
      <div className="field field-inline">
        <label className="field-label" htmlFor={id}>
          Opacity
        </label>
        <input
          id={id}
          type="range"
          min={0.05}
          max={1}
          step={0.05}
          value={look.opacity}
          aria-valuetext={`${Math.round(100 * look.opacity)} %`}
          onChange={({ target }) => change({ look: { opacity: Number(target.value) } })}
        />
        <span>{Math.round(100 * look.opacity)} %</span>
      </div>
      <FlagField
        label="Above the walls"
        help="Otherwise the picture is just above the floor."
        on={look.above}
        change={(above) => change({ look: { above } })}
      />
      <FlagField
        label="Only grey"
        help="Takes the colours away, so that zones stand out."
        on={look.grey}
        change={(grey) => change({ look: { grey } })}
      />
      <FlagField
        label="Locked"
        help="Unlocked, the picture moves when you drag on the map."
        on={look.locked}
        change={(locked) => change({ look: { locked } })}
      />
      {!isCoarse() && (
        <p className="field-hint">
          Hold <kbd>`</kbd> to hide the picture for a moment.
        </p>
      )}
      <div className="picture-buttons">
        <button type="button" className="button" onClick={() => show('corners')}>
          Corners…
        </button>
        <button type="button" className="button" aria-label={`Remove ${name}`} onClick={remove}>
          <Trash2 {...icon} /> Remove
        </button>
      </div>
      <button type="button" className="button button-main" onClick={() => void propose()}>
        <WandSparkles {...icon} /> Propose Walls
      </button>
      <button type="button" className="button" onClick={() => show(null)}>
        Draw by Hand
      </button>
    </>
  )
}
