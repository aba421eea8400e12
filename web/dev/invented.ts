// Tiles of no set, for what the renderer can draw and base and inns do not have: rivers, all that passes over something,
// roundabouts, shrines, roads and lakes that touch a wall, roads that end nowhere or at a mark, cities that reach over others, tiles that are
// closed on all sides, and kinds and marks that it does not know.
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
  role spring
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
tile river-fwrw-a x1
  river E W
  road S
  cloister
  field Nl Nr El Wr
  field Er Sl
  field Sr Wl
  link road-S cloister
tile river-cwcw-a x1
  city N S
  river E W
  field El Wr by city-N
  field Er Wl by city-N
tile river-fffw-a x1
  river W
  field Nl Nr El Er Sl Sr Wl Wr
  mark volcano
  role lake
tile river-cfwf-a x1
  city N cap
  river S
  field El Er Sl by city-N
  field Sr Wl Wr by city-N
  role lake
tile graze-crfr-a x1
  city N cap
  road E W
  field El by city-N
  field Er Sl Sr Wl
  field Wr by city-N
tile over-rrrr-a x1
  road N S
  road E W
  field Nl Wr
  field Nr El
  field Er Sl
  field Sr Wl
tile over-cfrr-a x1
  city N cap
  road S
  road W
  field El Er Sl by city-N
  field Sr Wl
  field Wr by city-N
  link road-S city-N
tile over-cccc-a x1
  city N S
  city E W
  field NW NE by city-N city-E
  field SE SW by city-N city-E
tile over-crcr-a x1
  city N S wine
  road E W
  field El by city-N
  field Er by city-N
  field Wl by city-N
  field Wr by city-N
tile mark-cfrf-a x1
  city N cap besieged
  road S
  field El Er Sl by city-N
  field Sr Wl Wr by city-N
  mark tower-foundation
tile mark-ffrr-a x1
  road S
  road W
  field Nl Nr El Er Sl Wr herd
  field Sr Wl
  mark tower-foundation
tile juts-cccf-a x1
  city N S
  city E pennant
  field Wl Wr by city-N city-E
  field NE SE by city-N city-E
tile half-crcr-a x1
  city N S
  road E W
  field El Er by city-N
  field Wl by city-N
  field Wr by city-N
tile bend-cfrr-a x1
  city N cap
  road S W
  field El Er Sl by city-N
  field Sr Wl
  field Wr by city-N
tile closed-aaaa-a x0
  cloister
  any N E S W
tile fair-cfrf-a x1
  city N cap
  road S
  field El Er Sl Sr Wl Wr by city-N
  mark bazaar
tile fair-cfcf-a x1
  city N S
  field El Er by city-N
  field Wl Wr by city-N
  mark bazaar
`).map(({ type }) => type);
