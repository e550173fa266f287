import type { Position } from '../geometry/position.ts';
import { decodePolyline } from './polyline.ts';

/** From Andorra la Vella to Canillo on the main road CG-2, by the streets of OpenStreetMap (ODbL). */
const encoded = [
  'gambGunhHyAkKs@aQOi@wB{B{@oAgA{BiAeD{BsH]kE_@{AsEcHg@y@g@sAaCwBA]Em@hBqF\\_BfAaHvAiFHC~BpAzB?xBWk@sGAyBc@',
  '_EOiCk@mCgAgEY[e@?{@Ni@IeAo@Yi@w@cEqAuI{@qCOo@IYuC}C_@w@c@kBo@{Ay@}@oCqBkEwB{AO_@DmBp@k@O}AwAu@oAMq@Hy@G',
  'g@YY]Ae@i@iAoB}@o@gCiAwCgBmE}E}@qA_E{HqBuC}AyAkCsBk@iAW{@k@qCUeBMKSmAe@aBm@_BgBkDmCuDsCaH{FaKeAqA?_@a@eD',
  'i@yAi@q@uCmBeAwAaAeCa@{BWyBe@}HKgEFoENMAUMIJuMSaC]kAc@gAg@y@kD}Do@eAQJ@VPFHWGw@IS]QoAmAyAkDc@iA}AoCWaA[O',
  'k@c@gEyAe@[m@y@i@kBsBuFs@eA}@i@e@M}GUaA[gAy@u@Qa@F_@PmApA_Bn@yDNeAOkBk@aAEs@JcEnAsA@gAS}Cy@aBI_BDcG~@iGx',
  'AUBWIQNCVyBtAiB|BeAhBk@l@m@b@gAZ}BHeAVsDHcA@yBi@_ELuBOuBq@oAk@uAOeAEiAy@qAw@uAk@o@WkDUo@K{BC}CsAiAe@_@mA',
  'KqCc@_Bo@mBSE_DS]Y{BqD[qA@qAd@sD`@wAKE@SGG',
];

/** The example of a way in the demo country of the sample. */
export function demoWay(): Position[] {
  return decodePolyline(encoded.join(''), 5) ?? [];
}
