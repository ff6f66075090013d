/* The fixed parts of an xlsx file (ECMA-376) around its worksheets. */

export const XML_HEAD = '<?xml version="1.0" encoding="UTF-8" standalone="yes"?>\n';
export const SPREADSHEET_NAMESPACE = 'http://schemas.openxmlformats.org/spreadsheetml/2006/main';

const RELATIONS = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships';
const PACKAGE = 'http://schemas.openxmlformats.org/package/2006';
const TYPES = 'application/vnd.openxmlformats-officedocument.spreadsheetml';

/** `quoted` keeps a cell a text after somebody edits it: otherwise programs would read a leading `=` as a formula. */
export const CELL_STYLES = { bold: 1, quoted: 2 } as const;

const relations = (entries: readonly string[]) =>
  `${XML_HEAD}<Relationships xmlns="${PACKAGE}/relationships">${entries.join('')}</Relationships>`;

const relation = (id: string, type: string, target: string) =>
  `<Relationship Id="${id}" Type="${RELATIONS}/${type}" Target="${target}"/>`;

const numbers = (count: number) => Array.from({ length: count }, (_, index) => index + 1);

export const sheetPath = (number: number) => `xl/worksheets/sheet${number}.xml`;

/** The type of the package; it comes first, so that tools that check the beginning of a file find it. */
export const packageRelations = {
  path: '_rels/.rels',
  xml: relations([relation('rId1', 'officeDocument', 'xl/workbook.xml')]),
};

const STYLES =
  `${XML_HEAD}<styleSheet xmlns="${SPREADSHEET_NAMESPACE}">` +
  '<fonts count="2"><font><sz val="11"/><name val="Calibri"/></font>' +
  '<font><b/><sz val="11"/><name val="Calibri"/></font></fonts>' +
  '<fills count="2"><fill><patternFill patternType="none"/></fill>' +
  '<fill><patternFill patternType="gray125"/></fill></fills>' +
  '<borders count="1"><border><left/><right/><top/><bottom/><diagonal/></border></borders>' +
  '<cellStyleXfs count="1"><xf numFmtId="0" fontId="0" fillId="0" borderId="0"/></cellStyleXfs>' +
  '<cellXfs count="3"><xf numFmtId="0" fontId="0" fillId="0" borderId="0" xfId="0"/>' +
  '<xf numFmtId="0" fontId="1" fillId="0" borderId="0" xfId="0" applyFont="1"/>' +
  '<xf numFmtId="0" fontId="0" fillId="0" borderId="0" xfId="0" quotePrefix="1"/></cellXfs>' +
  '</styleSheet>';

/** The parts that depend on the worksheets; `names` are the names on their tabs. */
export function workbookParts(names: readonly string[]): { path: string; xml: string }[] {
  const sheets = names.length;
  const tabs = names.map(
    (name, index) => `<sheet name="${name}" sheetId="${index + 1}" r:id="rId${index + 1}"/>`,
  );
  const sheetRelations = numbers(sheets).map(n =>
    relation(`rId${n}`, 'worksheet', `worksheets/sheet${n}.xml`),
  );
  const types = [
    `<Override PartName="/xl/workbook.xml" ContentType="${TYPES}.sheet.main+xml"/>`,
    `<Override PartName="/xl/styles.xml" ContentType="${TYPES}.styles+xml"/>`,
    ...numbers(sheets).map(
      n => `<Override PartName="/${sheetPath(n)}" ContentType="${TYPES}.worksheet+xml"/>`,
    ),
  ];
  return [
    { path: 'xl/styles.xml', xml: STYLES },
    {
      path: 'xl/workbook.xml',
      xml:
        `${XML_HEAD}<workbook xmlns="${SPREADSHEET_NAMESPACE}" xmlns:r="${RELATIONS}">` +
        `<sheets>${tabs.join('')}</sheets></workbook>`,
    },
    {
      path: 'xl/_rels/workbook.xml.rels',
      xml: relations([...sheetRelations, relation(`rId${sheets + 1}`, 'styles', 'styles.xml')]),
    },
    {
      path: '[Content_Types].xml',
      xml:
        `${XML_HEAD}<Types xmlns="${PACKAGE}/content-types">` +
        '<Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/>' +
        `<Default Extension="xml" ContentType="application/xml"/>${types.join('')}</Types>`,
    },
  ];
}
