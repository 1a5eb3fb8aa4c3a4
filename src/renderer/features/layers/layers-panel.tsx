/** The layers of the map, each with what it holds: shown or not, locked or not, pale or not. */
import { Eye, EyeOff, Lock, LockOpen, SunDim } from 'lucide-react'
import type { ReactNode } from 'react'
import { collections, type Mission } from '#model/mission/document.ts'
import { type LayerState, layerOf, layerState, type MapLayer, mapLayers } from '#model/mission/map-layers.ts'
import { useEditor } from '#state/editor-store.ts'
import { lockedIds } from '#state/mission/arrange-commands.ts'
import { layerNames, layersSummary } from '#state/view/layers.ts'

const size = { size: 16, 'aria-hidden': true } as const

export function LayersPanel(): ReactNode {
  const document = useEditor((state) => state.document)
  const summary = useEditor((state) => layersSummary(state.layers))
  const showAll = useEditor((state) => state.showAllLayers)
  const run = useEditor((state) => state.run)
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
      </ul>
      {locked > 0 && (
        <button type="button" className="row-button" onClick={() => run('unlock-all')}>
          <LockOpen {...size} /> Unlock {locked === 1 ? 'the one thing' : `the ${locked} things`} locked by itself
        </button>
      )}
      <p className="field-hint">Only for drawing: problems, paper and exports always have everything.</p>
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
