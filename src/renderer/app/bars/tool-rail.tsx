/** The tools at the left of the map, each with its word: what is drawn, and what is tried out. */
import {
  BrickWall,
  CircleDot,
  DoorOpen,
  Eraser,
  LandPlot,
  MousePointer2,
  Package,
  Shapes,
  SquareDashed,
  Stamp,
  StickyNote,
} from 'lucide-react'
import { ToggleGroup } from 'radix-ui'
import { type ReactNode, useEffect, useMemo, useRef } from 'react'
import { groupOf, type RailGroup, toolOfGroup } from '#features/tray/rail-groups.ts'
import { entryOf, sectionsOf } from '#features/tray/sections.ts'
import type { Tool } from '#state/editor-state.ts'
import { useEditor } from '#state/editor-store.ts'
import { Hint } from '#ui/controls/icon-button.tsx'
import { useShownToolKey } from '#ui/keys/host-context.tsx'
import { keyOfTool } from '#ui/keys/shortcuts.ts'
import { isOffered, toolKey } from '#ui/names/tools.ts'
import { TrialTools } from './trial-tools.tsx'

interface RailTool {
  readonly id: RailGroup | 'select' | 'hatchway' | 'stamp' | 'erase'
  /** What it is called where there is room. */
  readonly label: string
  readonly word: string
  readonly icon: ReactNode
}

const size = { size: 18, 'aria-hidden': true } as const
const drawingTools: readonly RailTool[] = [
  { id: 'select', label: 'Select', word: 'Select', icon: <MousePointer2 {...size} /> },
  { id: 'wall', label: 'Draw walls', word: 'Wall', icon: <BrickWall {...size} /> },
  { id: 'hatchway', label: 'Open and close hatchways', word: 'Hatch', icon: <DoorOpen {...size} /> },
  { id: 'zone', label: 'Draw zones', word: 'Zone', icon: <LandPlot {...size} /> },
  { id: 'area', label: 'Draw areas', word: 'Area', icon: <SquareDashed {...size} /> },
  { id: 'marker', label: 'Place markers', word: 'Marker', icon: <CircleDot {...size} /> },
  { id: 'terrain', label: 'Place terrain', word: 'Terrain', icon: <Package {...size} /> },
  { id: 'token', label: 'Place tokens', word: 'Token', icon: <Shapes {...size} /> },
  { id: 'note', label: 'Write a note on the map', word: 'Note', icon: <StickyNote {...size} /> },
  { id: 'stamp', label: 'Stamps', word: 'Stamp', icon: <Stamp {...size} /> },
  { id: 'erase', label: 'Erase', word: 'Erase', icon: <Eraser {...size} /> },
]

export function ToolRail(): ReactNode {
  const document = useEditor((state) => state.document)
  const tool = useEditor((state) => state.tool)
  const setTool = useEditor((state) => state.setTool)
  const sections = useMemo(() => sectionsOf(document), [document])
  const shownOf = useShownToolKey()
  /** By group, what was in hand last. */
  const last = useRef(new Map<RailGroup, string>())
  /** The stamp that was in hand last. */
  const lastStamp = useRef('')
  const group = groupOf(tool)
  useEffect(() => {
    const entry = entryOf(sections, tool)
    const of = groupOf(tool)
    if (of !== null && entry !== null) last.current.set(of, entry)
    if (tool.kind === 'stamp') lastStamp.current = tool.stamp
  }, [tool, sections])
  const toolOf = (id: RailTool['id']): Tool | null =>
    id === 'stamp'
      ? { kind: 'stamp', stamp: lastStamp.current }
      : id === 'select' || id === 'hatchway' || id === 'erase'
        ? isOffered(document, { kind: id })
          ? { kind: id }
          : null
        : toolOfGroup(sections, id, last.current.get(id))
  return (
    <div className="rail-tools">
      <ToggleGroup.Root
        className="rail-group"
        type="single"
        orientation="vertical"
        aria-label="Tool"
        value={group ?? (tool.kind === 'stamp' ? 'stamp' : toolKey(tool))}
        onValueChange={(id) => {
          const chosen = drawingTools.find((candidate) => candidate.id === id)
          const next = chosen === undefined ? null : toolOf(chosen.id)
          if (next !== null) setTool(next)
        }}
      >
        {drawingTools.map(({ id, label, word, icon }) => {
          const placed = toolOf(id)
          if (placed === null) return null
          return (
            <Hint key={id} label={label} keys={shownOf(keyOfTool(document, placed))} side="right">
              {/* The span keeps the tooltip's state apart from the toggle's. */}
              <span className="hint-holder">
                <ToggleGroup.Item className="rail-tool" value={id} aria-label={label}>
                  {icon}
                  <span aria-hidden="true">{word}</span>
                </ToggleGroup.Item>
              </span>
            </Hint>
          )
        })}
      </ToggleGroup.Root>
      <TrialTools />
    </div>
  )
}
