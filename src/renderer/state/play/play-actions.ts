/** Answers typed in while a mission is played: kept as long as the mission is in the window, walks longer than that. */

import { type StepList, WALK_EXTENSION, walkAsFar, writeWalk } from '#games/shared/rule-set-parts/step-list.ts'
import type { Mission } from '#model/mission/document.ts'
import type { Store } from '../editor.ts'
import { fileStem } from '../files/file-names.ts'
import { retryWrites } from '../recovery/retry.ts'
import { openTabs } from '../session/tabs.ts'
import { type Played, type PlayedActions, replacedAnswersOf } from './play-state.ts'
import { type PlayedMission, type WalkPlace, walkPlace } from './stored-walks.ts'

/** By this the message about answers that are not kept is known. */
const MATTER = 'keep walks'

/** The answers of a walk, to be kept. */
interface Said {
  readonly list: string
  readonly mission: PlayedMission
  readonly answers: readonly string[]
  /** Place of a walk that must be stored before this one. */
  readonly after?: string
}

export function playedActions({ getState, setState }: Store, place: WalkPlace = walkPlace()): PlayedActions {
  /** Walks that are kept and could not be read, by list and title: nothing is written over them. */
  const unread = new Set<string>()
  const keyOf = (list: string, title: string): string => `${list}/${title}`
  const playedNow = (): PlayedMission => ({ id: getState().open.id, title: getState().document.mission.title })
  /** Walks already reported as not fitting the mission. */
  const strangeTold = new Set<string>()
  /** Latest answers of each walk, by its place: the list, the mission in this window, and its title then. */
  const said = new Map<string, Said>()
  /** Places of walks that are not stored yet, in the order of their answers. */
  const unkept = new Set<string>()
  const placeOf = ({ list, mission }: Said): string => JSON.stringify([list, mission.id, mission.title])

  const shown = (list: string, answers: readonly string[], aside?: Played['aside'][string]): void => {
    const { played } = getState()
    setState({
      played: {
        ...played,
        walks: { ...played.walks, [list]: answers },
        aside: aside === undefined ? played.aside : { ...played.aside, [list]: aside },
      },
    })
  }

  /** Tells that the stored walk is of another state of the mission; starting again overwrites it, so it is offered as a file first. */
  const tellStrange = (list: StepList, document: Mission, answers: readonly string[]): void => {
    const text = writeWalk({ list: list.id, mission: document.mission.title, answers: [...answers] })
    if (strangeTold.has(text)) return
    strangeTold.add(text)
    getState().notify(
      'info',
      'Your earlier answers don’t fit the mission any more.',
      'They are kept until you answer something here.',
      [
        {
          label: 'Save it as a file',
          act: () => getState().share({ kind: 'save-walk', name: `${fileStem(document)}.${WALK_EXTENSION}`, text }),
        },
      ],
    )
  }

  /** Gives what was thrown. */
  const keepEach = async (): Promise<readonly unknown[]> => {
    const failures: unknown[] = []
    for (const key of [...unkept]) {
      const walk = said.get(key)
      // Under its old title it goes when it is kept under the new one.
      if (walk === undefined || (walk.after !== undefined && unkept.has(walk.after))) continue
      try {
        await place.keep(walk.list, walk.mission, walk.answers)
        if (said.get(key) === walk) unkept.delete(key)
      } catch (thrown) {
        failures.push(thrown)
      }
    }
    return failures
  }
  const keepAll = retryWrites({
    keep: async () => {
      for (;;) {
        const before = unkept.size
        const failures = await keepEach()
        // Walks that waited for another one may be kept now.
        if (unkept.size > 0 && unkept.size < before) continue
        if (failures.length > 0) throw failures[0]
        return
      }
    },
    kept: () => {
      if (unkept.size === 0) getState().settle(MATTER)
    },
    failed: (isFirst) => {
      if (isFirst)
        getState().notify(
          'failure',
          'Your answers couldn’t be saved: they will be lost when you close the window.',
          'Bulkhead keeps trying while this window is open. To be safe, save them as a file (Save… below the log).',
          [],
          MATTER,
        )
    },
  })
  const say = (walk: Said): string => {
    const key = placeOf(walk)
    said.set(key, walk)
    // Moves to the end of the queue.
    unkept.delete(key)
    unkept.add(key)
    return key
  }
  const isUnread = (list: string, { title }: PlayedMission): boolean => unread.has(keyOf(list, title))

  const setWalk = (list: string, answers: readonly string[], aside?: Played['aside'][string]): void => {
    shown(list, answers, aside)
    const mission = playedNow()
    if (isUnread(list, mission)) return
    say({ list, mission, answers })
    void keepAll()
  }

  return {
    setWalk: (list, answers) => setWalk(list, answers),
    replaceWalk: (list, answers) => {
      const { there, aside } = replacedAnswersOf(getState().played, list)
      setWalk(list, answers, [...aside, ...there])
    },
    bringBackWalk: (list) => {
      const { there, aside } = replacedAnswersOf(getState().played, list)
      const last = aside.at(-1)
      // In front, so that one after the other comes back.
      if (last !== undefined) setWalk(list, last, [...there, ...aside.slice(0, -1)])
    },
    moveWalks: (title) => {
      const now = playedNow()
      const before: PlayedMission = { ...now, title }
      for (const [list, answers] of Object.entries(getState().played.walks))
        if (answers.length > 0 && !isUnread(list, now) && !isUnread(list, before)) {
          const after = say({ list, mission: now, answers })
          say({ list, mission: before, answers: [], after })
        }
      if (unkept.size > 0) void keepAll()
    },
    keepWalksAnew: () => {
      for (const walk of said.values()) if (walk.answers.length > 0) say(walk)
      if (unkept.size > 0) void keepAll()
    },
    bringWalk: async (list: StepList) => {
      const { open, document } = getState()
      const { title } = document.mission
      const inTabs = openTabs(getState()).map((tab) => tab.open.id)
      const answers = await place.read(list.id, playedNow(), inTabs).catch(() => null)
      if (answers === null) {
        if (!unread.has(keyOf(list.id, title)))
          getState().notify(
            'failure',
            'Your earlier answers couldn’t be read.',
            'They weren’t deleted, and new answers don’t replace them: save those as a file (Save… below the log).',
          )
        unread.add(keyOf(list.id, title))
        return
      }
      // Anyone who answered here meanwhile has seen the message that nothing stored is overwritten.
      if (answers.length === 0 || getState().played.walks[list.id] === undefined) unread.delete(keyOf(list.id, title))
      // It is brought to the mission that it was looked for, as long as nobody has begun there, and where it fits.
      if (answers.length === 0 || getState().open.id !== open.id || getState().played.walks[list.id] !== undefined)
        return
      if (walkAsFar(list, document, answers)?.fault === null) shown(list.id, answers)
      else tellStrange(list, document, answers)
    },
    showReach: (reach) => setState({ reach }),
    sayToOdds: (id, name, text) => {
      const { played } = getState()
      setState({ played: { ...played, said: { ...played.said, [id]: { ...played.said[id], [name]: text } } } })
    },
  }
}
