/** How large the map is shown: a step less or more, a usual size, one that is typed. */
import { Compass, Minus, Plus } from 'lucide-react'
import { Popover } from 'radix-ui'
import { type ReactNode, useState } from 'react'
import { readTypedNumber } from '#foundation/geometry/typed-number.ts'
import { useEditor } from '#state/editor-store.ts'
import { viewRequests } from '#state/view/view-requests.ts'
import { leaveWhatTookTheKeys } from '#ui/controls/restore-focus.ts'
import { useCommandKeys } from '#ui/keys/host-context.tsx'

/** Per cent of true size on a screen of 96 dots per inch. */
const PRESETS = [25, 50, 100, 200, 400, 800] as const
const LEAST = 2
const MOST = 800

export function ZoomControls(): ReactNode {
  const zoom = useEditor((state) => state.status.zoom)
  const turned = useEditor((state) => state.status.turned)
  const run = useEditor((state) => state.run)
  const keys = useCommandKeys()
  const [open, setOpen] = useState(false)
  const show = (percent: number): void => {
    viewRequests.emit({ kind: 'zoom-to', zoom: percent / 100 })
    setOpen(false)
  }
  return (
    <span className="zoom">
      {turned && (
        <button
          type="button"
          className="status-turned"
          title={`The map lies on its side. Turn it back (${keys('turn-view') ?? ''})`}
          onClick={() => run('turn-view')}
        >
          <Compass size={14} aria-hidden="true" />
          <span className="status-turned-word">North is right</span>
        </button>
      )}
      <button
        type="button"
        className="zoom-step"
        aria-label="Zoom Out"
        title={`Zoom Out (${keys('zoom-out') ?? ''})`}
        onClick={() => run('zoom-out')}
      >
        <Minus size={14} aria-hidden="true" />
      </button>
      <Popover.Root open={open} onOpenChange={setOpen}>
        <Popover.Trigger className="status-zoom" title="Choose a size">
          {Math.round(zoom * 100)} %
        </Popover.Trigger>
        <Popover.Portal>
          <Popover.Content
            className="popover zoom-choices"
            side="top"
            align="end"
            sideOffset={8}
            collisionPadding={8}
            aria-label="Size of the map"
            onCloseAutoFocus={leaveWhatTookTheKeys}
          >
            <TypedZoom zoom={zoom} show={show} />
            <button
              type="button"
              className="row-button"
              onClick={() => {
                run('zoom-fit')
                setOpen(false)
              }}
            >
              Whole battlefield <kbd>{keys('zoom-fit')}</kbd>
            </button>
            {PRESETS.map((percent) => (
              <button key={percent} type="button" className="row-button" onClick={() => show(percent)}>
                {percent} %{percent === 100 && ' · true size'}
              </button>
            ))}
          </Popover.Content>
        </Popover.Portal>
      </Popover.Root>
      <button
        type="button"
        className="zoom-step"
        aria-label="Zoom In"
        title={`Zoom In (${keys('zoom-in') ?? ''})`}
        onClick={() => run('zoom-in')}
      >
        <Plus size={14} aria-hidden="true" />
      </button>
    </span>
  )
}

function TypedZoom({ zoom, show }: { readonly zoom: number; readonly show: (percent: number) => void }): ReactNode {
  const [text, setText] = useState(String(Math.round(zoom * 100)))
  const range = `A number from ${LEAST} to ${MOST}.`
  const percent = readTypedNumber(text, {
    unit: '%',
    check: (value) => (value >= LEAST && value <= MOST ? null : range),
  })
  return (
    <form
      className="field"
      onSubmit={(event) => {
        event.preventDefault()
        if (percent.ok) show(percent.value)
      }}
    >
      <label>
        Per cent
        <input
          type="text"
          inputMode="decimal"
          value={text}
          aria-invalid={!percent.ok}
          onFocus={({ target }) => target.select()}
          onChange={({ target }) => setText(target.value)}
        />
      </label>
      {!percent.ok && <p className="field-reason">{percent.error}</p>}
    </form>
  )
}
