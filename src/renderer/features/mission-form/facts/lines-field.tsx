/** A list of lines: conditions, steps, Agendas. Enter in the last one begins another. */
import { ArrowUp, Plus, X } from 'lucide-react'
import { type ReactNode, useEffect, useState } from 'react'
import { IconButton } from '#ui/controls/icon-button.tsx'
import { TextField } from '#ui/controls/text-field.tsx'
import { moved } from '../side-list.ts'

interface LinesFieldProps {
  /** What one line is: `step`. */
  readonly noun: string
  readonly lines: readonly string[]
  readonly most: number
  /** Steps have an order that matters; it is shown, and lines can be moved. */
  readonly ordered?: boolean
  /** Why the lines cannot be so, or null. */
  readonly check: (lines: readonly string[]) => string | null
  readonly set: (label: string, lines: readonly string[]) => boolean
}

export function LinesField({ noun, lines, most, ordered = false, check, set }: LinesFieldProps): ReactNode {
  const [wanted, setWanted] = useState<number | null>(null)
  const name = `${noun.charAt(0).toUpperCase()}${noun.slice(1)}`
  const add = (): void => {
    if (lines.length < most && set(`Add ${name}`, [...lines, newLine(noun)])) setWanted(lines.length)
  }
  // Enter hands the text over first; the new line comes after the lines as they are then.
  const [asked, setAsked] = useState(false)
  useEffect(() => {
    if (!asked) return
    setAsked(false)
    add()
  })
  const put = (index: number, line: string): readonly string[] =>
    lines.map((other, place) => (place === index ? line : other))
  return (
    <>
      <ol className="lines" aria-label={`${name}s`}>
        {lines.map((line, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: a line is its place in the list
          <li key={index} className="line-row" data-ordered={ordered}>
            <TextField
              bare
              oneLine
              lines={2}
              label={`${name} ${index + 1}`}
              value={line}
              wanted={wanted === index}
              onWanted={() => setWanted(null)}
              check={(text) => check(put(index, text))}
              accept={(text) => set(`Change ${name}`, put(index, text))}
              onEnter={() => {
                setAsked(index === lines.length - 1)
              }}
            />
            {ordered && (
              <IconButton
                label={`Move ${noun} ${index + 1} up`}
                disabled={index === 0}
                onPress={() => set(`Reorder ${name}s`, moved(lines, index, -1))}
              >
                <ArrowUp size={16} aria-hidden="true" />
              </IconButton>
            )}
            <IconButton
              label={`Remove ${noun} ${index + 1}`}
              onPress={() =>
                set(
                  `Remove ${name}`,
                  lines.filter((_, place) => place !== index),
                )
              }
            >
              <X size={16} aria-hidden="true" />
            </IconButton>
          </li>
        ))}
      </ol>
      {lines.length < most && (
        <button type="button" className="button button-quiet fact-add" onClick={add}>
          <Plus size={16} aria-hidden="true" /> {name}
        </button>
      )}
    </>
  )
}

/** What stands in a line until it is written. */
export const newLine = (noun: string): string => `New ${noun}`
