/**
 * Being shown around: five small notes beside the parts of the window. Nothing is locked meanwhile: one may try what a note says.
 * Each note takes the focus, so that it is read; Escape and the cross end it.
 */
import { X } from 'lucide-react'
import { Popover } from 'radix-ui'
import { type ReactNode, useEffect, useMemo, useState } from 'react'
import type { Command } from '#host/commands.ts'
import { useEditor } from '#state/editor-store.ts'
import { focusMap } from '#ui/focus/focus.ts'
import { useCommandKeys } from '#ui/keys/host-context.tsx'
import { pointerWords } from '#ui/names/tools.ts'

// Where the tour goes, and what it says there.

interface Stop {
  readonly title: string
  readonly text: string
  /** Parts of the window, as selectors: the first that is to be seen is pointed at. */
  readonly parts: readonly string[]
  readonly side: 'top' | 'right' | 'bottom' | 'left'
  /** Text if the first part cannot be seen; defaults to `text`. */
  readonly elsewhere?: string
  /** The note stands in the part, not beside it. */
  readonly inside?: true
  /** Its key closes the text. */
  readonly command?: Command
}

const tourStops = ({ Click } = pointerWords()): readonly Stop[] => [
  {
    title: 'Pick a tool',
    text: 'The tools on the left draw walls, zones and markers. Those below the line try out the rules. Esc always returns to Select.',
    parts: ['.rail'],
    side: 'right',
  },
  {
    title: 'Pick a piece',
    text: 'These are the pieces for the current tool, with how many are left in your box. Each has a shortcut key.',
    elsewhere:
      'When you pick a tool, its pieces appear below the map, with how many are left in your box. Each has a shortcut key.',
    parts: ['.tray-place .tray', '.battlefield'],
    side: 'top',
  },
  {
    title: 'Draw on the map',
    text: `${Click}, or drag for several. A ghost shows where the piece would go; if it is red, the status bar says why it won’t fit. Zoom with the wheel or two fingers.`,
    parts: ['.battlefield'],
    side: 'bottom',
    inside: true,
  },
  {
    title: 'Check your map',
    text: `Here you see how much is left to do, and problems after your first save. ${Click} to open the list. To go to the next problem:`,
    parts: ['.status-problems'],
    side: 'top',
    command: 'next-problem',
  },
  {
    title: 'Write it, print it',
    text: 'Mission holds the title, rules and scoring. Paper shows the pages as they will print, true to scale. You can take this tour again from the Help menu:',
    parts: ['.workspace-tabs'],
    side: 'bottom',
    command: 'workspace-paper',
  },
]

/** 1: on, −1: back, or null for no key of the tour. */
const stepOfKey = (key: string): 1 | -1 | null => (key === 'ArrowRight' ? 1 : key === 'ArrowLeft' ? -1 : null)

export function Tour(): ReactNode {
  const step = useEditor((state) => state.tour)
  const stop = step === null ? undefined : tourStops()[step]
  return step === null || stop === undefined ? null : <Note key={step} step={step} stop={stop} />
}

const isThere = (part: Element | null): boolean =>
  part?.checkVisibility() === true && part.getBoundingClientRect().width > 0

/** The first of these parts that is to be seen; what stands where depends on the room there is. */
function partOf({ parts }: Stop): Element | null {
  for (const part of parts) {
    const found = document.querySelector(part)
    if (isThere(found)) return found
  }
  return null
}

function Note({ step, stop }: { readonly step: number; readonly stop: Stop }): ReactNode {
  const go = useEditor((state) => state.goOnTour)
  const keys = useCommandKeys()
  const box = useBoxOf(stop)
  const [there] = useState(() => isThere(document.querySelector(stop.parts[0] ?? '')))
  const anchor = useMemo(() => {
    const middle = stop.inside === true || !there
    const rect = middle ? new DOMRect(box.x + box.width / 2, box.y + box.height / 3, 0, 0) : box
    return { current: { getBoundingClientRect: () => rect } }
  }, [box, stop, there])
  const last = step === tourStops().length - 1
  const leave = (): void => {
    go(null)
    focusMap()
  }
  const key = stop.command === undefined ? null : keys(stop.command)
  return (
    <Popover.Root open onOpenChange={(open) => !open && leave()}>
      <Popover.Anchor virtualRef={anchor} />
      <Ring box={box} />
      <Popover.Portal>
        <Popover.Content
          className="popover tour"
          side={stop.side}
          sideOffset={10}
          collisionPadding={8}
          aria-labelledby="tour-title"
          aria-describedby="tour-text"
          onInteractOutside={(event) => event.preventDefault()}
          onOpenAutoFocus={(event) => {
            event.preventDefault()
            if (event.currentTarget instanceof HTMLElement)
              event.currentTarget.querySelector<HTMLElement>('.button-main')?.focus()
          }}
          onCloseAutoFocus={(event) => event.preventDefault()}
          onKeyDown={(event) => {
            const by = stepOfKey(event.key)
            if (by === null) return
            event.preventDefault()
            const next = step + by
            if (next >= 0 && next < tourStops().length) go(next)
          }}
        >
          <div className="tour-head">
            <h2 id="tour-title">{stop.title}</h2>
            <span className="tour-count">
              {step + 1} of {tourStops().length}
            </span>
            <button type="button" className="icon-button" aria-label="End tour" onClick={leave}>
              <X size={16} aria-hidden="true" />
            </button>
          </div>
          <p id="tour-text">
            {there ? stop.text : (stop.elsewhere ?? stop.text)}
            {key !== null && (
              <>
                {' '}
                <kbd>{key}</kbd>
              </>
            )}
          </p>
          <div className="tour-buttons">
            <button type="button" className="button button-small" disabled={step === 0} onClick={() => go(step - 1)}>
              Back
            </button>
            <span className="grow" />
            <button
              type="button"
              className="button button-small button-main"
              onClick={() => (last ? leave() : go(step + 1))}
            >
              {last ? 'Done' : 'Next'}
            </button>
          </div>
        </Popover.Content>
      </Popover.Portal>
    </Popover.Root>
  )
}

/** Where the part stands now, also after the window was made larger or smaller. */
function useBoxOf(stop: Stop): DOMRect {
  const [box, setBox] = useState(() => partOf(stop)?.getBoundingClientRect() ?? new DOMRect())
  useEffect(() => {
    const measure = (): void => setBox(partOf(stop)?.getBoundingClientRect() ?? new DOMRect())
    const part = partOf(stop)
    const size = new ResizeObserver(measure)
    if (part !== null) size.observe(part)
    window.addEventListener('resize', measure)
    return () => {
      size.disconnect()
      window.removeEventListener('resize', measure)
    }
  }, [stop])
  return box
}

/** Around the part that is spoken of. */
function Ring({ box }: { readonly box: DOMRect }): ReactNode {
  return (
    <div
      className="tour-ring"
      aria-hidden="true"
      ref={(ring) => {
        const { style } = ring ?? {}
        if (style === undefined) return
        style.left = `${box.x}px`
        style.top = `${box.y}px`
        style.width = `${box.width}px`
        style.height = `${box.height}px`
      }}
    />
  )
}
