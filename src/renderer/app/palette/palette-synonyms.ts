/** Words people use for what the program calls otherwise. They lead to an entry of the palette that does not hold them. */
import type { Tool } from '#state/editor-state.ts'
import type { FormPart } from '#ui/forms/form-parts.ts'

export const wordsOfTool: Partial<Record<Tool['kind'], string>> = {
  panel: 'piece terrain',
  run: 'line several walls',
  room: 'rectangle walls compartment',
  joint: 'piece',
  zone: 'deployment set-up area start',
  region: 'area squares room',
  marker: 'objective point token',
  link: 'line connect connection',
  feature: 'terrain scatter furniture',
  token: 'counter',
  note: 'text label arrow comment write',
  stamp: 'stamps template reuse ready-made room',
  hatchway: 'door doors gate',
  erase: 'delete remove rubber',
  arrange: 'add remove turn rotate change board size move deck grid',
  model: 'unit miniature figure base token',
  measure: 'distance ruler inches how far length move',
  sight: 'line of sight los see visible cover hidden',
  ranges: 'distance aura reach circle',
  'what-if': 'door open close try',
}

/** Returns words for a thing to draw that its name does not contain. */
export const wordsOfName = (name: string): string =>
  /hatch/i.test(name) ? 'door gate' : /lighting/i.test(name) ? 'dark darkness light zone shadow' : ''

/** By the id of the format. */
export const wordsOfFormat: Readonly<Record<string, string>> = {
  pdf: 'print paper sheet cards cut-outs cutouts tokens parts list roster true size handout booklet',
  png: 'image jpg picture screenshot print',
  sheet: 'image jpg picture one page chat discord whatsapp',
  html: 'score scoring vp victory points keep score play phone tablet web app tracker website',
  md: 'text forum wiki reddit',
  svg: 'vector image drawing inkscape',
  dxf: 'laser cutter cnc cad 3d',
  uvtt: 'foundry roll20 vtt virtual table fantasy grounds online dungeon',
  foundry: 'vtt virtual table online doors walls scene zip',
  tts: 'tabletop simulator tts virtual table online play 3d steam',
  glb: '3d model gltf blender phone ar',
  '3mf': '3d print printer slicer stand-in lost pieces walls',
  stl: '3d print printer slicer stand-in lost pieces walls',
  csv: 'excel sheet table shopping list inventory parts',
  json: 'data file mission',
}

export const wordsOfPart: Readonly<Record<FormPart, string>> = {
  Title: 'title name',
  Briefing: 'text story background victory writing language translate',
  Sides: 'players teams attacker defender colours add player',
  'Rounds and points': 'turns length limit size cap painted',
  Hatchways: 'doors open closed start',
  'Entry zones': 'deployment zones',
  'Rules and manoeuvres': 'special rules twist ability darkness action mission rules',
  'Type and summary': 'number type summary symmetry',
  Deployment: 'first turn reserves set-up roll off order time underdog turns',
  Battle: 'end of the battle largest base draw tie',
  Tables: 'dice roll random fate d6',
  'Securing and hatchways': 'doors operate control',
  Objectives: 'score scoring vp victory points primary secondary budget win',
  'What the map needs': 'markers count required',
  Forces: 'army list roster units points',
  Boards: 'add one single board open table size deck arrange grid gap',
  'Stratagems and enhancements': 'reference cards abilities',
  Campaign: 'next mission league agenda',
  Credits: 'author licence thanks version',
  Sheet: 'language logo style paper',
  'Rule set': 'house rules game edition club convert change switch another',
}
