// Tiles of no set, for what the renderer can draw and base and inns do not have: rivers, bridges, roundabouts, shrines,
// roads that end nowhere, and kinds and marks that it does not know.
import { readTiles } from './tiles-file';

export const INVENTED = readTiles(`
tile river-fwfw-a x1
  river E W
  field Nl Nr El Wr
  field Er Sl Sr Wl
tile river-rwrw-a x1
  river E W
  road N S
  field Nl Wr
  field Nr El
  field Er Sl
  field Sr Wl
tile river-wrrw-a x1
  river N W
  road E S
  field Nl Wr
  field Nr El Sr Wl
  field Er Sl
tile river-cwfw-a x1
  city N
  river E W
  field El Wr by city-N
  field Er Sl Sr Wl
tile river-fwff-a x1
  river E
  field Nl Nr El Er Sl Sr Wl Wr
tile river-ffwf-a x1
  river S
  field Nl Nr El Er Sl Sr Wl Wr
  mark spring
tile other-rrrr-a x1
  road N E S W
  field Nl Wr
  field Nr El
  field Er Sl
  field Sr Wl
tile other-ffff-a x1
  cloister shrine
  field Nl Nr El Er Sl Sr Wl Wr
tile other-rfff-a x1
  road N
  field Nl Nr El Er Sl Sr Wl Wr
  mark volcano
tile other-ffff-b x1
  garden
  field Nl Nr El Er Sl Sr Wl Wr pigs
`).map(({ type }) => type);
