/**
 * Tabletop Simulator: a saved object or a save of blocks that the game has by itself. Nothing in it is fetched from
 * anywhere, and nothing in it runs.
 */
import { z } from 'zod'
import { layoutOf } from '#analysis/layout/layout.ts'
import type { Mission } from '#model/mission/document.ts'
import { asShared } from '#model/mission/hidden-tokens.ts'
import { exporterOf } from '#publishing/export/exporter.ts'
import { type Picture, standingPicture } from '#publishing/export/picture.ts'
import { utf8 } from '#publishing/export/utf8.ts'
import { notebookTabs, noteCards } from './tts-notes.ts'
import { blocksOnTable } from './tts-objects.ts'

const kind = { extension: 'json', mime: 'application/json' } as const

const options = z.strictObject({
  file: z.enum(['object', 'save']).default('object'),
  snap: z.enum(['nodes', 'none']).default('nodes'),
  frames: z.boolean().default(true),
  locked: z.boolean().default(true),
})

export const ttsExporter = exporterOf({
  ...kind,
  id: 'tts',
  name: 'Tabletop Simulator',
  options,
  fields: [
    {
      key: 'file',
      label: 'File',
      help: 'A saved object adds the map to any table. A save is a table with nothing but the map, and its texts in the notebook.',
      input: {
        kind: 'choice',
        choices: [
          { value: 'object', label: 'Saved object' },
          { value: 'save', label: 'Save' },
        ],
      },
    },
    {
      key: 'snap',
      label: 'Snap points',
      help: 'On the nodes of the grid, for placing walls by hand.',
      input: {
        kind: 'choice',
        choices: [
          { value: 'nodes', label: 'Nodes' },
          { value: 'none', label: 'None' },
        ],
      },
    },
    {
      key: 'frames',
      label: 'Frames of hatchways',
      help: 'Without them the table has fewer objects and runs faster.',
      input: { kind: 'flag' },
    },
    {
      key: 'locked',
      label: 'Lock walls',
      help: 'Nobody knocks them over by accident. Markers and bases can always be moved.',
      input: { kind: 'flag' },
    },
  ],
  plan: (document, wanted, stem) => {
    const file = { name: `${stem}.${kind.extension}`, mime: kind.mime }
    const thumbnail = { name: `${stem}.png`, mime: 'image/png' }
    return {
      files: [file, thumbnail],
      warnings: [],
      run: async ({ rasterise, signal }) => {
        if (rasterise === undefined) throw new Error('pictures cannot be made here')
        const { png } = await rasterise(thumbnailOf(document), THUMBNAIL_PX)
        signal?.throwIfAborted()
        const text = `${JSON.stringify(tableOf(asShared(document), wanted), null, 2)}\n`
        return [
          { ...file, bytes: utf8(text) },
          { ...thumbnail, bytes: png },
        ]
      },
    }
  },
})

/** The game shows a picture of the same name beside the file. */
const THUMBNAIL_PX = 256

function thumbnailOf(document: Mission): Picture {
  const picture = standingPicture(document, {
    theme: 'dark',
    transparent: false,
    title: false,
    corner: 'best',
    walls: 'full',
  })
  const { x, y, width, height } = picture.box
  const side = Math.max(width, height)
  return {
    ...picture,
    box: { x: x - (side - width) / 2, y: y - (side - height) / 2, width: side, height: side },
  }
}

/** Keys that both kinds of file have, with nothing in those that are the table's. */
const nothing = { Date: '', VersionNumber: '', GameType: '', GameComplexity: '', Tags: [], Gravity: 0.5 }
const noScript = { LuaScript: '', LuaScriptState: '', XmlUI: '' }
const grey = { r: 0.5, g: 0.5, b: 0.5 }

function tableOf(document: Mission, wanted: z.infer<typeof options>): object {
  const ids = new Set<string>()
  const blocks = blocksOnTable(document, wanted, ids)
  if (wanted.file === 'object')
    return {
      SaveName: '',
      GameMode: '',
      ...nothing,
      PlayArea: 0.5,
      Table: '',
      Sky: '',
      Note: '',
      TabStates: {},
      ...noScript,
      ObjectStates: [...blocks, ...noteCards(document, layoutOf(document).field.bounds, ids)],
    }
  const { title } = document.mission
  return {
    SaveName: title,
    GameMode: title,
    ...nothing,
    PlayArea: 1,
    Table: 'Table_None',
    Sky: 'Sky_Museum',
    Note: title,
    Rules: '',
    Grid: {
      Type: 0,
      Lines: false,
      Color: { r: 0, g: 0, b: 0 },
      Opacity: 0.75,
      ThickLines: false,
      Snapping: false,
      Offset: false,
      BothSnapping: false,
      xSize: 1,
      ySize: 1,
      PosOffset: { x: 0, y: 1, z: 0 },
    },
    Lighting: {
      LightIntensity: 0.54,
      LightColor: { r: 1, g: 0.98, b: 0.89 },
      AmbientIntensity: 1.3,
      AmbientType: 0,
      AmbientSkyColor: grey,
      AmbientEquatorColor: grey,
      AmbientGroundColor: grey,
      ReflectionIntensity: 1,
      LutIndex: 0,
      LutContribution: 1,
    },
    Hands: { Enable: true, DisableUnused: false, Hiding: 0 },
    ComponentTags: { labels: [] },
    Turns: {
      Enable: false,
      Type: 0,
      TurnOrder: [],
      Reverse: false,
      SkipEmpty: false,
      DisableInteractions: false,
      PassTurns: true,
      TurnColor: '',
    },
    TabStates: notebookTabs(document),
    DecalPallet: [],
    ...noScript,
    ObjectStates: blocks,
  }
}
