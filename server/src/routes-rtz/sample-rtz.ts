import { rtzNamespace } from './rtz-schema.ts';

/** An RTZ file off Koru, with every element and attribute that the format knows; `version` is also one that there is not. */
export function sampleRtz(version = '1.2'): string {
  const isLatest = version === '1.2';
  const revision = isLatest ? ' revision="4"' : '';
  const ofLeg = isLatest ? EXTENSIONS : '';
  return `<?xml version="1.0" encoding="UTF-8"?>
<route xmlns="${rtzNamespace(version as '1.2')}" version="${version}">
  <routeInfo routeName="Sea to Berth 5" routeAuthor="Bridge" routeStatus="Approved" validityPeriodStart="2026-11-20T00:00:00Z"
    validityPeriodStop="2026-11-30T00:00:00Z" vesselName="KEA MERIDIAN" vesselMMSI="512000123" vesselIMO="9074729"
    vesselVoyage="12N" vesselDisplacement="88000" vesselCargo="41000" vesselGM="1.9" optimizationMethod="none"
    vesselMaxRoll="10" vesselMaxWave="4.5" vesselMaxWind="40" vesselSpeedMax="22.5" vesselServiceMin="10"
    vesselServiceMax="18.5" routeChangesHistory="first">${EXTENSIONS}</routeInfo>
  <waypoints>
    <defaultWaypoint radius="0.5">
      <leg starboardXTD="0.1" portsideXTD="0.1" safetyContour="15" safetyDepth="13.6" geometryType="Loxodrome" speedMin="6"
        speedMax="12" draughtForward="12.1" draughtAft="12.4" staticUKC="1.5" dynamicUKC="1" masthead="41.5"
        legReport="VHF 12" legInfo="Pilotage" legNote1="one" legNote2="two">${ofLeg}</leg>${EXTENSIONS}
    </defaultWaypoint>
    <waypoint id="7"${revision} name="Boarding ground">
      <position lat="-37.47713" lon="176.56153"/>${EXTENSIONS}
    </waypoint>
    <waypoint id="3"${revision} radius="0.25">
      <position lat="-37.5" lon="176.5"/>
      <leg speedMax="9.5" geometryType="Orthodrome"/>
    </waypoint>
    <waypoint id="0"${revision} name="Berth &quot;5&quot; &amp; basin">
      <position lat="-37.56991" lon="176.46878"/>
      <leg/>
    </waypoint>
    ${EXTENSIONS}
  </waypoints>
  <schedules>
    <schedule id="1" name="As planned">
      <manual>
        <scheduleElement waypointId="7" etd="2026-11-21T15:30:00Z" Note="on board"/>
        <scheduleElement waypointId="0" eta="2026-11-21T16:42:00Z" stay="PT2H" etdWindowBefore="PT5M" etdWindowAfter="PT5M"
          etaWindowBefore="PT5M" etaWindowAfter="PT5M"/>${EXTENSIONS}
      </manual>
      <calculated>
        <scheduleElement waypointId="3" eta="2026-11-21T15:50:00Z" speed="9" speedWindow="0.5" windSpeed="12" windDirection="359.9"
          currentSpeed="1.1" currentDirection="0" windLoss="0.1" waveLoss="0.1" totalLoss="0.2" rpm="80" pitch="-3"
          fuel="1.25" relFuelSave="-1" absFuelSave="0">${EXTENSIONS}</scheduleElement>${EXTENSIONS}
      </calculated>${EXTENSIONS}
    </schedule>
    ${EXTENSIONS}
  </schedules>
  ${EXTENSIONS}
</route>`;
}

/** What an extension holds may be anything: also what looks like waypoints. */
const EXTENSIONS = `<extensions><extension manufacturer="Bridge Works" name="Extra" version="2" any="thing">
  <waypoint xmlns="urn:other" id="-1"/></extension></extensions>`;
