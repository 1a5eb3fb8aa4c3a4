/** The clock of a battle, and the screen that stays awake during it. */

import { Timer } from 'lucide-react'
import { type ReactNode, useEffect, useRef, useState } from 'react'
import { type Clock, clockTime, newGame, withClockTapped } from '#publishing/sheet/table-game.ts'
import { Hint } from '#ui/controls/icon-button.tsx'

/** A finger that stays so long resets the clock (ms). */
const HOLD_MS = 700

/** `0:07`, `1:12:30`. */
function formatTime(ms: number): string {
  const seconds = Math.floor(ms / 1000)
  const two = (number: number): string => String(number).padStart(2, '0')
  const [hours, minutes] = [Math.floor(seconds / 3600), Math.floor(seconds / 60) % 60]
  return hours === 0 ? `${minutes}:${two(seconds % 60)}` : `${hours}:${two(minutes)}:${two(seconds % 60)}`
}

interface TableClockProps {
  readonly clock: Clock
  readonly set: (change: (clock: Clock, now: number) => Clock) => void
}

export const resetClock = (): Clock => newGame.clock

export function TableClock({ clock, set }: TableClockProps): ReactNode {
  const [now, setNow] = useState(Date.now)
  const held = useRef<ReturnType<typeof setTimeout> | undefined>(undefined)
  const wasHeld = useRef(false)
  const runs = clock.since !== null
  useEffect(() => {
    setNow(Date.now())
    if (!runs) return
    const timer = setInterval(() => setNow(Date.now()), 1000)
    return () => clearInterval(timer)
  }, [runs])
  useEffect(() => () => clearTimeout(held.current), [])
  const time = formatTime(clockTime(clock, now))
  return (
    <Hint label={runs ? 'Stop the clock; hold to reset it' : 'Start the clock; hold to reset it'}>
      <button
        type="button"
        className="table-button table-clock"
        data-runs={runs}
        aria-label={`Clock ${runs ? 'running' : 'stopped'}, ${time}`}
        onPointerDown={() => {
          wasHeld.current = false
          clearTimeout(held.current)
          held.current = setTimeout(() => {
            wasHeld.current = true
            set(resetClock)
          }, HOLD_MS)
        }}
        onPointerUp={() => clearTimeout(held.current)}
        onPointerLeave={() => clearTimeout(held.current)}
        onPointerCancel={() => clearTimeout(held.current)}
        onContextMenu={(event) => event.preventDefault()}
        onClick={() => {
          if (!wasHeld.current) set(withClockTapped)
          wasHeld.current = false
        }}
      >
        <Timer size={20} aria-hidden="true" />
        <span aria-hidden="true">{time}</span>
      </button>
    </Hint>
  )
}

/** Keeps the screen on while the battle is shown. A browser that can't lets it go dark as it always does. */
export function useScreenAwake(): void {
  useEffect(() => {
    let lock: WakeLockSentinel | null = null
    let isWanted = true
    const ask = async (): Promise<void> => {
      if (!('wakeLock' in navigator) || document.visibilityState !== 'visible') return
      const given = await navigator.wakeLock.request('screen')
      if (isWanted) lock = given
      else await given.release()
    }
    // The browser may refuse, as with an empty battery; the game goes on all the same.
    const tryToAsk = (): void => void ask().catch(() => undefined)
    tryToAsk()
    // A page that was hidden has lost it.
    document.addEventListener('visibilitychange', tryToAsk)
    return () => {
      isWanted = false
      document.removeEventListener('visibilitychange', tryToAsk)
      void lock?.release().catch(() => undefined)
    }
  }, [])
}
