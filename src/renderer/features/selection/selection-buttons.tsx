/** Toolbar beside the selection: a few buttons with their keys, and one for the rest. */

import { Ellipsis, SlidersHorizontal } from 'lucide-react'
import { Toolbar } from 'radix-ui'
import { type ReactNode, useLayoutEffect, useRef, useState } from 'react'
import { footprint } from '#drawing/display/placement.ts'
import { type Box, sharedArea, type XY } from '#foundation/geometry/point.ts'
import { commands } from '#host/commands.ts'
import { findItem } from '#model/mission/document.ts'
import { has } from '#model/mission/mission-rule-set.ts'
import { useEditor } from '#state/editor-store.ts'
import type { SelectedArea } from '#state/messages/signal.ts'
import { inspectorPlace } from '#state/view/view.ts'
import { focusMap } from '#ui/focus/focus.ts'
import { useCommandKeys } from '#ui/keys/host-context.tsx'
import { nearestActions } from './selection-actions.tsx'

// Places the toolbar beside the selection: in the one of eight places that covers least.

/** Between the toolbar and what it is about (pixels): its frame, and a little air. */
const GAP_PX = 10
/** Between the toolbar and the edge of what is seen of the map (pixels). */
const EDGE_PX = 6
/** Costs of covering a square pixel of what is selected, of the mark of a finding, of a zone; what stands on the map says its own by the mm². */
const WEIGHT = { selected: 12, mark: 10, zone: 4 }
/** A mark of a finding (pixels). */
const MARK_PX = 24

/** The upper left corner of a toolbar of that size (pixels inside the stage). */
export function toolbarPlace(area: SelectedArea, size: { readonly width: number; readonly height: number }): XY {
  const places = around(area.box, size).map((at) => within(area.stage, { ...at, ...size }))
  let best = places[0] ?? area.stage
  let least = Number.POSITIVE_INFINITY
  for (const place of places) {
    const cost = costOf(area, place)
    if (cost >= least) continue
    best = place
    least = cost
  }
  // Whole pixels, or the letters blur.
  return { x: Math.round(best.x), y: Math.round(best.y) }
}

/** Above and below, at the sides, and at the corners. */
function around(box: Box, { width, height }: { readonly width: number; readonly height: number }): XY[] {
  const [left, right] = [box.x - GAP_PX - width, box.x + box.width + GAP_PX]
  const [above, below] = [box.y - GAP_PX - height, box.y + box.height + GAP_PX]
  const middle = { x: box.x + (box.width - width) / 2, y: box.y + (box.height - height) / 2 }
  return [
    { x: middle.x, y: above },
    { x: middle.x, y: below },
    { x: right, y: middle.y },
    { x: left, y: middle.y },
    { x: right, y: above },
    { x: left, y: above },
    { x: right, y: below },
    { x: left, y: below },
  ]
}

/** The same box where all of it can be seen; in the upper left where there is no room for it. */
function within(stage: Box, box: Box): Box {
  const inside = (at: number, length: number, from: number, room: number): number =>
    Math.max(from + EDGE_PX, Math.min(at, from + room - EDGE_PX - length))
  return {
    ...box,
    x: inside(box.x, box.width, stage.x, stage.width),
    y: inside(box.y, box.height, stage.y, stage.height),
  }
}

function costOf({ box, room, marks, zones, view }: SelectedArea, place: Box): number {
  const { scale } = view
  const onMap = {
    x: (place.x - view.x) / scale,
    y: (place.y - view.y) / scale,
    width: place.width / scale,
    height: place.height / scale,
  }
  // By the square pixel, as everything else here.
  const covered = room.cost(footprint(onMap, 0), Number.POSITIVE_INFINITY) * scale ** 2
  const marked = marks.map(({ x, y }) => ({
    x: x - MARK_PX / 2,
    y: y - MARK_PX / 2,
    width: MARK_PX,
    height: MARK_PX,
  }))
  const over = (boxes: readonly Box[]): number => boxes.reduce((sum, each) => sum + sharedArea(place, each), 0)
  return covered + WEIGHT.selected * over([box]) + WEIGHT.mark * over(marked) + WEIGHT.zone * over(zones)
}

export function BesideSelection({ area }: { readonly area: SelectedArea }): ReactNode {
  const document = useEditor((state) => state.document)
  const selection = useEditor((state) => state.selection)
  const run = useEditor((state) => state.run)
  const showMenu = useEditor((state) => state.showContextMenu)
  const floats = useEditor((state) => state.properties)
  const beside = useEditor((state) => inspectorPlace(state) === 'column')
  const show = useEditor((state) => state.showProperties)
  const keys = useCommandKeys()
  const bar = useRef<HTMLDivElement>(null)
  /** While the pointer or the keys are in it, it stays where it is: what it does may move what it is about. */
  const [held, setHeld] = useState(false)
  useLayoutEffect(() => {
    const element = bar.current
    if (element === null || held) return
    const { offsetWidth: width, offsetHeight: height } = element
    const { x, y } = toolbarPlace(area, { width, height })
    element.style.left = `${x}px`
    element.style.top = `${y}px`
  }, [area, held])
  useLayoutEffect(() => {
    const element = bar.current
    // The keys that were in it are the map's again, whatever else stands there by then.
    return () => {
      if (element?.contains(window.document.activeElement)) focusMap()
    }
  }, [])
  const actions = nearestActions(
    selection.flatMap((id) => findItem(document, id) ?? []),
    has(document, 'hatchways'),
  )
  const openMenu = (button: HTMLElement): void => {
    const { left, bottom } = button.getBoundingClientRect()
    showMenu({ x: left, y: bottom })
  }
  return (
    <Toolbar.Root
      className="selection-toolbar"
      aria-label="Selection"
      ref={bar}
      onPointerEnter={() => setHeld(true)}
      // A finger leaves before its tap counts: the button must not have moved by then.
      onPointerLeave={({ pointerType }) => pointerType !== 'touch' && setHeld(false)}
      onFocus={() => setHeld(true)}
      onBlur={() => setHeld(false)}
      // The map keeps the keys: after a press here the next key is one for what is selected.
      onPointerDown={(event) => event.preventDefault()}
      onContextMenu={(event) => {
        event.preventDefault()
        showMenu({ x: event.clientX, y: event.clientY })
      }}
    >
      {actions.map(({ command, word, icon }) => (
        <Toolbar.Button
          key={command}
          className="button button-quiet"
          title={commands[command].label}
          onClick={() => run(command)}
        >
          {icon} <span className="bar-label">{word}</span>
          {keys(command) !== null && <kbd>{keys(command)}</kbd>}
        </Toolbar.Button>
      ))}
      {!beside && (
        <Toolbar.Button
          className="button button-quiet"
          aria-label="Properties"
          title="Properties"
          aria-pressed={floats}
          onClick={() => show(!floats)}
        >
          <SlidersHorizontal size={16} aria-hidden="true" />
        </Toolbar.Button>
      )}
      <Toolbar.Button
        className="button button-quiet"
        aria-label="More commands for the selection"
        aria-haspopup="menu"
        onClick={(event) => openMenu(event.currentTarget)}
      >
        <Ellipsis size={16} aria-hidden="true" />
      </Toolbar.Button>
    </Toolbar.Root>
  )
}
