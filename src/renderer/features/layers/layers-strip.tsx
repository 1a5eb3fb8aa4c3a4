/** Layers of the map in the strip: a button for the panel, and what is hidden or locked, so that it never sticks unseen. */
import { Eye, EyeOff, Layers, Lock, LockOpen, SunDim } from 'lucide-react'
import { Popover } from 'radix-ui'
import { type ReactNode, useRef } from 'react'
import { collections, type Mission } from '#model/mission/document.ts'
import { type LayerState, layerOf, layerState, type MapLayer, mapLayers } from '#model/mission/map-layers.ts'
import { useEditor } from '#state/editor-store.ts'
import { layerNames, layersSummary, lockedIds } from '#state/view/layers.ts'
import { FlagField } from '#ui/controls/choice-fields.tsx'
import { leaveWhatTookTheKeys } from '#ui/controls/field-focus.ts'
import { focusMap } from '#ui/focus/focus.ts'
import { useCommandKeys } from '#ui/keys/host-context.tsx'

// The layers of the map, each with what it holds: shown or not, locked or not, pale or not.

const size = { size: 16, 'aria-hidden': true } as const

function LayersPanel(): ReactNode {
  const document = useEditor((state) => state.document)
  const summary = useEditor((state) => layersSummary(state.layers))
  const showAll = useEditor((state) => state.showAllLayers)
  const run = useEditor((state) => state.run)
  const artFloor = useEditor(({ settings }) => settings.artFloor)
  const locked = lockedIds(document).length
  return (
    <>
      <div className="layers-head">
        <h2 className="popover-title">Layers</h2>
        <button type="button" className="button" disabled={summary === null} onClick={showAll}>
          Show all
        </button>
      </div>
      <ul className="layers-list">
        {mapLayers.map((layer) => (
          <LayerRow key={layer} layer={layer} count={countOn(document, layer)} />
        ))}
        <PictureRow />
      </ul>
      <FlagField
        label="Art floor"
        help="Plates and gratings in place of the grid (F while nothing is selected)."
        on={artFloor}
        change={() => run('toggle-floor')}
      />
      {locked > 0 && (
        <button type="button" className="row-button" onClick={() => run('unlock-all')}>
          <LockOpen {...size} /> Unlock {locked === 1 ? 'the one item' : `the ${locked} things`} locked by itself
        </button>
      )}
      <p className="field-hint">Affects drawing only: problems, paper and exports always include everything.</p>
    </>
  )
}

const countOn = (document: Mission, layer: MapLayer): number =>
  collections.reduce((sum, name) => sum + (layerOf(name) === layer ? document[name].length : 0), 0)

function LayerRow({ layer, count }: { readonly layer: MapLayer; readonly count: number }): ReactNode {
  const state = useEditor(({ layers }) => layerState(layers, layer))
  const name = layerNames[layer]
  return (
    <li className="layer-row" data-hidden={state.hidden}>
      <span className="grow">{name}</span>
      <span className="menu-where">{count}</span>
      <Switch layer={layer} of="hidden" on={state.hidden} label={`Hide ${name}`}>
        {state.hidden ? <EyeOff {...size} /> : <Eye {...size} />}
      </Switch>
      <Switch layer={layer} of="locked" on={state.locked} label={`Lock ${name}`}>
        {state.locked ? <Lock {...size} /> : <LockOpen {...size} />}
      </Switch>
      <Switch layer={layer} of="dim" on={state.dim} label={`Dim ${name}`}>
        <SunDim {...size} />
      </Switch>
    </li>
  )
}

/** The picture under the map, if there is one: its name leads to its panel. */
function PictureRow(): ReactNode {
  const picture = useEditor((state) => state.picture)
  const hidden = useEditor((state) => state.pictureHidden)
  const hide = useEditor((state) => state.hidePicture)
  const change = useEditor((state) => state.changePicture)
  const run = useEditor((state) => state.run)
  if (picture === null) return null
  const { locked } = picture.look
  return (
    <li className="layer-row" data-hidden={hidden}>
      <button type="button" className="row-button grow" onClick={() => run('picture')}>
        Picture…
      </button>
      <button
        type="button"
        className="icon-button"
        aria-pressed={hidden}
        aria-label="Hide Picture"
        title="Hide Picture"
        onClick={() => hide(!hidden)}
      >
        {hidden ? <EyeOff {...size} /> : <Eye {...size} />}
      </button>
      <button
        type="button"
        className="icon-button"
        aria-pressed={locked}
        aria-label="Lock Picture"
        title="Lock Picture"
        onClick={() => change({ look: { locked: !locked } })}
      >
        {locked ? <Lock {...size} /> : <LockOpen {...size} />}
      </button>
    </li>
  )
}

interface SwitchProps {
  readonly layer: MapLayer
  readonly of: keyof LayerState
  readonly on: boolean
  readonly label: string
  readonly children: ReactNode
}

function Switch({ layer, of, on, label, children }: SwitchProps): ReactNode {
  const setLayer = useEditor((state) => state.setLayer)
  return (
    <button
      type="button"
      className="icon-button"
      aria-pressed={on}
      aria-label={label}
      title={label}
      onClick={() => setLayer(layer, { [of]: !on })}
    >
      {children}
    </button>
  )
}

export function LayersStrip(): ReactNode {
  const open = useEditor((state) => state.layersOpen)
  const show = useEditor((state) => state.showLayers)
  const showAll = useEditor((state) => state.showAllLayers)
  const summary = useEditor((state) => layersSummary(state.layers))
  const keys = useCommandKeys()('layers')
  const fromMap = useRef(false)
  return (
    <span className="layers-strip">
      <Popover.Root open={open} onOpenChange={show}>
        <Popover.Trigger
          className="layers-button"
          aria-label={summary === null ? 'Layers' : `Layers: ${summary}`}
          title={keys === null ? 'Layers' : `Layers (${keys})`}
          data-unusual={summary !== null}
        >
          <Layers size={14} aria-hidden="true" />
          {summary}
        </Popover.Trigger>
        <Popover.Portal>
          <Popover.Content
            className="popover layers-panel"
            side="top"
            align="end"
            sideOffset={8}
            collisionPadding={8}
            aria-label="Layers"
            onOpenAutoFocus={() => {
              fromMap.current = document.activeElement?.closest('.battlefield') != null
            }}
            // Opened by its key over the map, it leaves the map the next key, unless something else was chosen meanwhile.
            onCloseAutoFocus={(event) => {
              leaveWhatTookTheKeys(event)
              const now = document.activeElement
              const isFree = now === null || now === document.body || now.closest('.battlefield') !== null
              if (!fromMap.current || !isFree) return
              event.preventDefault()
              focusMap()
            }}
          >
            <LayersPanel />
          </Popover.Content>
        </Popover.Portal>
      </Popover.Root>
      {summary !== null && (
        <button type="button" className="layers-show-all" onClick={showAll}>
          Show all
        </button>
      )}
    </span>
  )
}
