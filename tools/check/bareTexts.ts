// Finds text of a component without an element of its own: a browser's translation replaces such a text node, and
// React then throws as it removes the node or inserts beside it, or updates a node that nobody sees.
import { parseSync } from 'vite';

type Node = Readonly<Record<string, unknown> & { type: string; start: number; end: number }>;

/** Components that put their children alone into an element. */
const HOLDERS = /^(?:[a-z].*|Button|Link)$/;
/** Props with elements only: the rule reads what the caller puts there. */
const SLOTS = new Set(['children', 'aside', 'undefined']);
const isFunction = ({ type }: Node) => type.includes('Function');

/** The texts, or what may be text, among several children or as the result of a component. */
export function bareTexts(path: string, text: string): string[] {
  const { program } = parseSync(path, text, { preserveParens: false });
  const all = nodesIn(program, () => true);
  const named = all.map((node) => [nameOf(node['id']), nodeAt(node['init']) ?? node] as const);
  const values = new Map(named);
  const isComponent = ([name]: readonly [string, Node]) => /^[A-Z]/.test(name);
  const components = new Set(named.filter(isComponent).map(([, node]) => node));
  const found = all.flatMap((node) => {
    if (node.type === 'JSXElement' || node.type === 'JSXFragment') return childrenOf(node);
    if (node.type === 'JSXAttribute' && SLOTS.has(nameOf(node['name'])))
      return nodesOf(node['value']);
    return components.has(node) ? resultsOf(node) : [];
  });
  return found.filter((node) => !isElement(node)).map(({ start, end }) => text.slice(start, end));

  /** Elements, lists of elements, or nothing. */
  function isElement(node: Node): boolean {
    const both = (...keys: string[]) => keys.flatMap((key) => nodesOf(node[key])).every(isElement);
    switch (node.type) {
      case 'JSXElement':
      case 'JSXFragment':
        return true;
      case 'JSXExpressionContainer':
      case 'AwaitExpression':
        return both('expression', 'argument');
      case 'ConditionalExpression':
        return both('consequent', 'alternate');
      case 'LogicalExpression':
        return node['operator'] === '&&' ? both('right') : both('left', 'right');
      case 'Identifier': {
        const value = values.get(nameOf(node));
        return SLOTS.has(nameOf(node)) || (value !== undefined && isElement(value));
      }
      case 'CallExpression': {
        const [first] = nodesOf(node['arguments']);
        if (nameOf(node['callee']) === 'createPortal')
          return first !== undefined && isElement(first);
        const callbacks = nodesOf(node['arguments']).filter(isFunction);
        return callbacks.length > 0 ? callbacks.every(isElement) : both('callee');
      }
      default:
        return resultsOf(node).length > 0 && resultsOf(node).every(isElement);
    }
  }
}

/** What React renders of several children, of a list, or in a component. It sets `textContent` of a sole string. */
function childrenOf(node: Node): readonly Node[] {
  const children = nodesOf(node['children']).filter(
    (child) =>
      nodeAt(child['expression'])?.type !== 'JSXEmptyExpression' &&
      !(child.type === 'JSXText' && /^\s*\n\s*$/.test(String(child['value']))),
  );
  const tag = nameOf(nodeAt(node['openingElement'])?.['name']);
  const callee = nodeAt(nodeAt(children[0]?.['expression'])?.['callee']);
  const isList = nameOf(callee?.['property']) === 'map';
  return children.length === 1 && HOLDERS.test(tag) && !isList ? [] : children;
}

/** What a function returns; empty for another node. */
function resultsOf(node: Node): readonly Node[] {
  const body = nodeAt(node['body']);
  if (!isFunction(node) || body === undefined) return [];
  if (body.type !== 'BlockStatement') return [body];
  return nodesIn(body, (inner) => !isFunction(inner))
    .filter(({ type }) => type === 'ReturnStatement')
    .flatMap((one) => nodesOf(one['argument']));
}

/** Parents before children. `enter`: whether to read what is inside. */
function nodesIn(value: unknown, enter: (node: Node) => boolean): Node[] {
  return nodesOf(value).flatMap((node) =>
    [node].concat(enter(node) ? Object.values(node).flatMap((child) => nodesIn(child, enter)) : []),
  );
}

function nodesOf(value: unknown): Node[] {
  return (Array.isArray(value) ? value : [value]).filter(isNode);
}

const nodeAt = (value: unknown): Node | undefined => nodesOf(value)[0];

function nameOf(value: unknown): string {
  const name = nodeAt(value)?.['name'];
  return typeof name === 'string' ? name : '';
}

function isNode(value: unknown): value is Node {
  return typeof value === 'object' && value !== null && 'type' in value && 'start' in value;
}
