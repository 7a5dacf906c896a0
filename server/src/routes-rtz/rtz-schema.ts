export const RTZ_VERSIONS = ['1.0', '1.1', '1.2'] as const;
export type RtzVersion = (typeof RTZ_VERSIONS)[number];

export const rtzNamespace = (version: RtzVersion) => `http://www.cirm.org/RTZ/${version.replace('.', '/')}`;

/** Attributes by type; one whose name ends with ! is required. */
const ROUTE_INFO = {
  'xsd:string': 'routeName! routeAuthor routeStatus vesselName vesselVoyage optimizationMethod routeChangesHistory',
  'xsd:dateTime': 'validityPeriodStart validityPeriodStop',
  'xsd:nonNegativeInteger': 'vesselMMSI vesselIMO vesselDisplacement vesselCargo vesselMaxRoll',
  NotNegative: 'vesselGM vesselMaxWave vesselMaxWind vesselSpeedMax vesselServiceMin vesselServiceMax',
};
const LEG = {
  CrossTrack: 'starboardXTD portsideXTD',
  NotNegative: 'safetyContour safetyDepth speedMin speedMax draughtForward draughtAft staticUKC dynamicUKC masthead',
  Geometry: 'geometryType',
  'xsd:string': 'legReport legInfo legNote1 legNote2',
};
const SCHEDULE_ELEMENT = {
  'xsd:nonNegativeInteger': 'waypointId! rpm',
  'xsd:dateTime': 'etd eta',
  'xsd:duration': 'etdWindowBefore etdWindowAfter etaWindowBefore etaWindowAfter stay',
  NotNegative: 'speed speedWindow windSpeed currentSpeed windLoss waveLoss totalLoss',
  Direction: 'windDirection currentDirection',
  'xsd:integer': 'pitch',
  'xsd:decimal': 'fuel relFuelSave absFuelSave',
  'xsd:string': 'Note',
};

/**
 * The elements and attributes of an RTZ route file (IEC 61174, annex S) as an XML schema, written from the tables of the
 * format: order and number of elements, required attributes, and the ranges of figures. 1.1 and 1.2 differ in the required
 * `revision` of a waypoint and in the extensions of a leg; 1.0 is read by the rules of 1.1. Lengths are metres, speeds
 * knots, distances nautical miles, angles degrees.
 */
export function rtzSchema(version: RtzVersion): string {
  const isLatest = version === '1.2';
  return `<?xml version="1.0" encoding="UTF-8"?>
<xsd:schema xmlns:xsd="http://www.w3.org/2001/XMLSchema" xmlns="${rtzNamespace(version)}"
  targetNamespace="${rtzNamespace(version)}" elementFormDefault="qualified">
${decimal('NotNegative', 'minInclusive value="0"')}
${decimal('Radius', 'minInclusive value="0"', 'maxInclusive value="5"')}
${decimal('CrossTrack', 'minInclusive value="0"', 'maxExclusive value="10"')}
${decimal('Direction', 'minInclusive value="0"', 'maxExclusive value="360"')}
${decimal('Latitude', 'minInclusive value="-90"', 'maxInclusive value="90"')}
${decimal('Longitude', 'minInclusive value="-180"', 'maxExclusive value="180"')}
<xsd:simpleType name="Geometry"><xsd:restriction base="xsd:string">
  <xsd:enumeration value="Loxodrome"/><xsd:enumeration value="Orthodrome"/>
</xsd:restriction></xsd:simpleType>
<xsd:simpleType name="Filled"><xsd:restriction base="xsd:string">
  <xsd:pattern value=".*[0-9a-zA-Z].*"/>
</xsd:restriction></xsd:simpleType>
<xsd:complexType name="Extension">
  <xsd:sequence><xsd:any namespace="##any" processContents="lax" minOccurs="0" maxOccurs="unbounded"/></xsd:sequence>
  ${attributes({ Filled: 'manufacturer! name! version' })}
  <xsd:anyAttribute processContents="skip"/>
</xsd:complexType>
${type('Extensions', [many('extension', 'Extension')], {})}
${type('RouteInfo', [EXTENSIONS], ROUTE_INFO)}
${type('Position', [], { Latitude: 'lat!', Longitude: 'lon!' })}
${type('Leg', isLatest ? [EXTENSIONS] : [], LEG)}
${type('DefaultWaypoint', [one('leg', 'Leg'), EXTENSIONS], { Radius: 'radius' })}
${type('Waypoint', ['<xsd:element name="position" type="Position"/>', one('leg', 'Leg'), EXTENSIONS], {
  'xsd:nonNegativeInteger': `id! revision${isLatest ? '!' : ''}`,
  'xsd:string': 'name',
  Radius: 'radius',
})}
${type('Waypoints', [one('defaultWaypoint', 'DefaultWaypoint'), many('waypoint', 'Waypoint', 2), EXTENSIONS], {})}
${type('ScheduleElement', [EXTENSIONS], SCHEDULE_ELEMENT)}
${type('Manual', [many('scheduleElement', 'ScheduleElement', 1), EXTENSIONS], {})}
${type('Calculated', [many('scheduleElement', 'ScheduleElement'), EXTENSIONS], {})}
${type('Schedule', [one('manual', 'Manual'), one('calculated', 'Calculated'), EXTENSIONS], {
  'xsd:nonNegativeInteger': 'id!',
  'xsd:string': 'name',
})}
${type('Schedules', [many('schedule', 'Schedule'), EXTENSIONS], {})}
<xsd:element name="route"><xsd:complexType>
  <xsd:sequence>
    <xsd:element name="routeInfo" type="RouteInfo"/>
    <xsd:element name="waypoints" type="Waypoints"/>
    ${one('schedules', 'Schedules')}
    ${EXTENSIONS}
  </xsd:sequence>
  <xsd:attribute name="version" type="xsd:string" use="required" fixed="${version}"/>
</xsd:complexType></xsd:element>
</xsd:schema>`;
}

const one = (name: string, typeName: string) => `<xsd:element name="${name}" type="${typeName}" minOccurs="0"/>`;
const many = (name: string, typeName: string, least = 0) =>
  `<xsd:element name="${name}" type="${typeName}" minOccurs="${least}" maxOccurs="unbounded"/>`;
const EXTENSIONS = one('extensions', 'Extensions');

function decimal(name: string, ...limits: string[]): string {
  const facets = limits.map((limit) => `<xsd:${limit}/>`).join('');
  return `<xsd:simpleType name="${name}"><xsd:restriction base="xsd:decimal">${facets}</xsd:restriction></xsd:simpleType>`;
}

function type(name: string, children: readonly string[], given: Record<string, string>): string {
  const sequence = children.length > 0 ? `<xsd:sequence>${children.join('')}</xsd:sequence>` : '';
  return `<xsd:complexType name="${name}">${sequence}${attributes(given)}</xsd:complexType>`;
}

function attributes(given: Record<string, string>): string {
  return Object.entries(given)
    .flatMap(([typeName, names]) => names.split(' ').map((each) => attribute(each, typeName)))
    .join('');
}

function attribute(each: string, typeName: string): string {
  const use = each.endsWith('!') ? ' use="required"' : '';
  return `<xsd:attribute name="${each.replace('!', '')}" type="${typeName}"${use}/>`;
}
