/** The mission as a scene of three.js: deck, walls, pieces, lamps and light. */
import {
  type BufferGeometry,
  CanvasTexture,
  Color,
  DataTexture,
  DirectionalLight,
  Group,
  HemisphereLight,
  LinearFilter,
  Mesh,
  MeshBasicMaterial,
  MeshLambertMaterial,
  PlaneGeometry,
  RedFormat,
  RepeatWrapping,
  Scene,
  SRGBColorSpace,
  UnsignedByteType,
  Vector2,
  Vector3,
} from 'three'
import { heightsOf } from '#analysis/layout/heights.ts'
import { layoutOf } from '#analysis/layout/layout.ts'
import { type SolidRole, solidsOf } from '#analysis/layout/solids.ts'
import type { Ink } from '#drawing/display/display-list.ts'
import { defaultOptions, drawContextOf } from '#drawing/display/draw-context.ts'
import { mapThemes } from '#drawing/display/screen/map-themes.ts'
import type { Theme } from '#drawing/display/themes.ts'
import { type Block, blocksOf } from '#drawing/standing/blocks.ts'
import { inkOfBlock } from '#drawing/standing/faces.ts'
import type { Mission } from '#model/mission/document.ts'
import { asShared } from '#model/mission/hidden-tokens.ts'
import { addBlock, addTop, Faces } from './geometry.ts'
import { paintDeck, paintLeaf, paintTops, paintWall } from './paint-deck.ts'
import { type SkyLight, skyLight } from './sky-light.ts'

/** Light in a theme; pieces have the colours of the standing picture. */
export interface Mood {
  readonly name: 'dark' | 'light'
  /** How much lighter the deck is than on the map. */
  readonly deck: number
  readonly sky: string
  readonly ground: string
  readonly sun: string
  readonly sunPower: number
  readonly skyPower: number
}

export const moods: Readonly<Record<Mood['name'], Mood>> = {
  dark: { name: 'dark', deck: 1.9, sky: '#bcd2e8', ground: '#4a423a', sun: '#ffe3bd', sunPower: 3.4, skyPower: 1.7 },
  light: { name: 'light', deck: 0.8, sky: '#ffffff', ground: '#b7ac99', sun: '#fff3dc', sunPower: 2.1, skyPower: 1.35 },
}

export interface SceneChoices {
  readonly mood: Mood
  readonly lowWalls: boolean
  readonly art: boolean
}

export interface BuiltScene {
  readonly scene: Scene
  readonly triangles: number
  /** The middle of the map, half of its diagonal, and half of its sides (mm). */
  readonly middle: Vector3
  readonly reach: number
  readonly half: Vector2
  /** Lets go of everything that the graphics card holds. */
  dispose(): void
}

/** Direction of the sun from the middle, and of the light that fills its shadows. */
const SUN = new Vector3(-0.55, 1.35, -0.62)
const FILL = new Vector3(0.55, 0.8, 0.62)
const SHADOW_PX = 2048

const chamfers: Partial<Record<SolidRole, number>> = {
  pillar: 1.2,
  'wall-end': 3,
  cap: 1.6,
  marker: 0.6,
  base: 0.6,
  leaf: 0.5,
}

export function buildScene(source: Mission, { mood, lowWalls, art }: SceneChoices): BuiltScene {
  const mission = asShared(source)
  const layout = layoutOf(mission)
  const { bounds, boards } = layout.field
  const heights = heightsOf(layout.kit)
  const blocks = blocksOf(solidsOf(mission), lowWalls ? 'low' : 'full')
  const theme = mapThemes[mood.name]
  const sky = skyTexture(skyLight(blocks, bounds))
  const size = new Vector2(bounds.width, bounds.height)
  const textures: CanvasTexture[] = []
  const textured = (canvas: HTMLCanvasElement): CanvasTexture => {
    const texture = new CanvasTexture(canvas)
    texture.colorSpace = SRGBColorSpace
    texture.anisotropy = 8
    textures.push(texture)
    return texture
  }
  const scene = new Scene()
  scene.background = new Color(theme['stand-ground'])
  const map = new Group()
  scene.add(map)
  const add = (name: string, geometry: BufferGeometry, material: MeshLambertMaterial, casts = true): void => {
    const mesh = new Mesh(geometry, material)
    mesh.name = name
    mesh.castShadow = casts
    mesh.receiveShadow = true
    map.add(mesh)
  }
  const lit = (material: MeshLambertMaterial, isDeck: boolean): MeshLambertMaterial =>
    withSkyLight(material, sky.texture, size, heights.wall, isDeck)

  // The deck, one plane for each board.
  const deck = new Faces()
  for (const { box } of boards)
    addTop(
      deck,
      {
        top: [
          { x: box.x, y: box.y },
          { x: box.x + box.width, y: box.y },
          { x: box.x + box.width, y: box.y + box.height },
          { x: box.x, y: box.y + box.height },
        ],
        z1: 0,
      },
      bounds,
    )
  add(
    'Deck',
    deck.geometry(),
    lit(
      new MeshLambertMaterial({
        map: textured(paintDeck(mission, { theme, art })),
        color: new Color(mood.deck, mood.deck, mood.deck),
      }),
      true,
    ),
    false,
  )

  // Everything that stands, in one mesh for each material.
  const parts = { walls: new Faces(), leaves: new Faces(), pieces: new Faces(), tops: new Faces() }
  const lamps = new Faces()
  const wrap = { pitch: layout.kit.lattice.pitch.value, height: heights.wall }
  const colour = colourOf(theme, mission)
  for (const block of blocks) {
    const own = colour(block)
    const chamfer = chamfers[block.role] ?? 0.9
    if (block.role === 'wall' || block.role === 'lintel' || block.role === 'weak')
      addBlock(parts.walls, block, own, chamfer, wrap)
    else if (block.role === 'leaf') addBlock(parts.leaves, block, own, chamfer, 'once')
    else {
      const isDisc = block.role === 'marker' || block.role === 'base'
      addBlock(parts.pieces, block, own, chamfer, wrap, !isDisc)
      if (isDisc) addTop(parts.tops, block, bounds)
    }
    if (block.role === 'lintel') addLamps(lamps, block, theme)
  }
  const wallPicture = textured(paintWall())
  wallPicture.wrapS = RepeatWrapping
  add('Walls', parts.walls.geometry(), lit(new MeshLambertMaterial({ vertexColors: true, map: wallPicture }), false))
  add(
    'Leaves',
    parts.leaves.geometry(),
    lit(new MeshLambertMaterial({ vertexColors: true, map: textured(paintLeaf()) }), false),
  )
  add('Pieces', parts.pieces.geometry(), lit(new MeshLambertMaterial({ vertexColors: true }), false))
  add(
    'Tops',
    parts.tops.geometry(),
    lit(new MeshLambertMaterial({ map: textured(paintTops(mission, { theme, art })) }), false),
    false,
  )
  map.add(new Mesh(lamps.geometry(), new MeshBasicMaterial({ vertexColors: true, toneMapped: false })))

  const middle = new Vector3(bounds.x + bounds.width / 2, 0, bounds.y + bounds.height / 2)
  const reach = Math.hypot(bounds.width, bounds.height) / 2
  const table = new Mesh(
    new PlaneGeometry(20 * reach, 20 * reach),
    new MeshLambertMaterial({ color: theme['stand-ground'] }),
  )
  table.rotation.x = -Math.PI / 2
  table.position.set(middle.x, -heights.board - 1, middle.z)
  table.receiveShadow = true
  scene.add(table)
  addLight(scene, mood, middle, reach)
  return {
    scene,
    triangles: [deck, ...Object.values(parts), lamps].reduce((sum, { triangles }) => sum + triangles, 0),
    middle,
    reach,
    half: new Vector2(bounds.width / 2, bounds.height / 2),
    dispose: () => {
      sky.texture.dispose()
      for (const texture of textures) texture.dispose()
      scene.traverse((each) => {
        if (!(each instanceof Mesh)) return
        each.geometry.dispose()
        for (const material of [each.material].flat()) material.dispose()
      })
    },
  }
}

/** Colours of blocks, each made once. */
function colourOf(theme: Theme, mission: Mission): (block: Block) => Color {
  const context = drawContextOf(mission, defaultOptions)
  const known = new Map<Ink, Color>()
  return (block) => {
    const ink = block.role === 'board' ? 'stand-rim' : inkOfBlock(context, block)
    const colour = known.get(ink) ?? new Color(theme[ink])
    known.set(ink, colour)
    return colour
  }
}

/** Size of a lamp over a hatchway (mm). */
const LAMP = { wide: 14, high: 3, out: 1 } as const

/** A lamp on either side of a lintel: red if the hatchway is closed, green if it is open. */
function addLamps(faces: Faces, { box, z0, z1, hatchway }: Block, theme: Theme): void {
  const colour = new Color(theme[hatchway === 'open' ? 'stand-open' : 'stand-shut'])
  const level = box.width > box.height
  const [x, y, z] = [box.x + box.width / 2, box.y + box.height / 2, (z0 + z1) / 2]
  const across = (level ? box.height : box.width) / 2 + LAMP.out
  for (const side of [-1, 1]) {
    const at = (along: number, up: number) =>
      level ? ([x + along, z + up, y + side * across] as const) : ([x + side * across, z + up, y + along] as const)
    const [wide, high] = [LAMP.wide / 2, Math.min(LAMP.high, (z1 - z0) * 0.6) / 2]
    const corners = [at(-wide, -high), at(wide, -high), at(wide, high), at(-wide, high)]
    faces.add(corners, level ? [0, 0, side] : [side, 0, 0], colour)
  }
}

function addLight(scene: Scene, mood: Mood, middle: Vector3, reach: number): void {
  const far = 2 * reach
  scene.add(new HemisphereLight(mood.sky, mood.ground, mood.skyPower))
  const sun = new DirectionalLight(mood.sun, mood.sunPower)
  sun.position.copy(middle).addScaledVector(SUN, far)
  sun.target.position.copy(middle)
  sun.castShadow = true
  sun.shadow.mapSize.set(SHADOW_PX, SHADOW_PX)
  const edge = reach + 40
  Object.assign(sun.shadow.camera, { left: -edge, right: edge, top: edge, bottom: -edge, near: 10, far: 4 * far })
  sun.shadow.bias = -0.0006
  sun.shadow.normalBias = 0.8
  const fill = new DirectionalLight(mood.sun, mood.sunPower * 0.25)
  fill.position.copy(middle).addScaledVector(FILL, far)
  fill.target.position.copy(middle)
  scene.add(sun, sun.target, fill, fill.target)
}

function skyTexture({ columns, rows, light }: SkyLight): { readonly texture: DataTexture } {
  const texture = new DataTexture(light, columns, rows, RedFormat, UnsignedByteType)
  texture.magFilter = LinearFilter
  texture.minFilter = LinearFilter
  texture.unpackAlignment = 1
  texture.needsUpdate = true
  return { texture }
}

/** Darkens a material where it sees little of the sky: the deck between walls, walls at their foot. */
function withSkyLight(
  material: MeshLambertMaterial,
  light: DataTexture,
  size: Vector2,
  wall: number,
  isDeck: boolean,
): MeshLambertMaterial {
  material.onBeforeCompile = (shader) => {
    Object.assign(shader.uniforms, { skyLight: { value: light }, skySize: { value: size }, skyWall: { value: wall } })
    shader.vertexShader = shader.vertexShader
      .replace('#include <common>', '#include <common>\nvarying vec3 vPlace;\nvarying vec3 vOut;')
      .replace('#include <begin_vertex>', '#include <begin_vertex>\nvPlace = position;\nvOut = normal;')
    shader.fragmentShader = shader.fragmentShader
      .replace(
        '#include <common>',
        '#include <common>\nuniform sampler2D skyLight;\nuniform vec2 skySize;\nuniform float skyWall;\nvarying vec3 vPlace;\nvarying vec3 vOut;',
      )
      .replace('#include <aomap_fragment>', isDeck ? DECK_LIGHT : WALL_LIGHT)
  }
  material.customProgramCacheKey = () => (isDeck ? 'deck' : 'wall')
  return material
}

const DECK_LIGHT = `
float seen = texture2D(skyLight, vPlace.xz / skySize).r;
reflectedLight.indirectDiffuse *= mix(0.3, 1.0, seen);
reflectedLight.directDiffuse *= mix(0.7, 1.0, seen);`
/** Higher parts of a wall see more; the floor before it says how much its foot does. */
const WALL_LIGHT = `
float seen = texture2D(skyLight, (vPlace.xz + vOut.xz * 9.0) / skySize).r;
float up = clamp(vPlace.y / skyWall, 0.0, 1.0);
float share = mix(mix(0.38, 0.9, seen), 1.0, up * up * (0.35 + 0.65 * max(vOut.y, 0.4)));
reflectedLight.indirectDiffuse *= share;
reflectedLight.directDiffuse *= mix(0.7, 1.0, share);`
