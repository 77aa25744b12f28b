// Finds text of a component without an element of its own: a browser's translation replaces such a text node, and
// React then throws as it removes the node or inserts beside it, or updates a node that nobody sees.
import { childOf, childrenOf, walkSyntax, type SyntaxNode } from './walkSyntax.ts';

/** Components that put their children alone into an element. */
const HOLDERS = new Set(['Button', 'Link']);
/** Props with elements only: the rule reads what the caller puts there. */
const SLOTS = new Set(['children', 'aside']);

/** The texts, or what may be text, among several children or as the result of a component. */
export function bareTexts(program: unknown): readonly SyntaxNode[] {
  const places = [...walkSyntax(program)];
  const values = new Map<string, SyntaxNode>();
  for (const { node } of places) {
    const value = node.type === 'VariableDeclarator' ? childOf(node, 'init') : node;
    const name = nameOf(childOf(node, 'id'));
    if (value !== undefined && /^(?:VariableDecl|FunctionDecl)/.test(node.type) && name !== '')
      values.set(name, value);
  }
  return places.flatMap(({ node, parent }) => {
    if (node.type === 'JSXElement' || node.type === 'JSXFragment') {
      const children = childrenOf(node, 'children').filter(isRendered);
      const [only, ...more] = children;
      // React sets `textContent` of an element whose only child is a string.
      const isHeld = only !== undefined && more.length === 0 && holdsText(node) && !isList(only);
      return isHeld ? [] : children.filter((child) => !isElement(child) && !isInKey(child, node));
    }
    if (node.type === 'JSXAttribute' && SLOTS.has(nameOf(childOf(node, 'name'))))
      return [childOf(node, 'value') ?? node].filter((value) => !isElement(value));
    const name = nameOf(childOf(node, 'id') ?? (parent && childOf(parent, 'id')));
    return /^[A-Z]/.test(name) ? resultsOf(node).filter((result) => !isElement(result)) : [];
  });

  /** Elements, lists of elements, or nothing. */
  function isElement(node: SyntaxNode): boolean {
    switch (node.type) {
      case 'JSXElement':
      case 'JSXFragment':
        return true;
      case 'JSXExpressionContainer':
      case 'ParenthesizedExpression':
        return isElement(childOf(node, 'expression') ?? node);
      case 'AwaitExpression':
        return isElement(childOf(node, 'argument') ?? node);
      case 'Literal':
        return node['value'] === null || typeof node['value'] === 'boolean';
      case 'Identifier':
        return nameOf(node) === 'undefined' || SLOTS.has(nameOf(node)) || isNamedElement(node);
      case 'ConditionalExpression':
        return ['consequent', 'alternate'].every((key) => isElement(childOf(node, key) ?? node));
      case 'LogicalExpression':
        return (
          isElement(childOf(node, 'right') ?? node) &&
          (node['operator'] === '&&' || isElement(childOf(node, 'left') ?? node))
        );
      case 'CallExpression': {
        const callbacks = childrenOf(node, 'arguments').filter((one) => /Function/.test(one.type));
        if (callbacks.length > 0) return callbacks.every(isElement);
        return isNamedElement(childOf(node, 'callee') ?? node);
      }
      default:
        return resultsOf(node).length > 0 && resultsOf(node).every(isElement);
    }
  }

  function isNamedElement(node: SyntaxNode): boolean {
    const value = values.get(nameOf(node));
    return value !== undefined && isElement(value);
  }
}

function nameOf(node: SyntaxNode | undefined): string {
  const name = node?.['name'];
  return typeof name === 'string' ? name : '';
}

/** React drops blank text with a line break, and comments. */
function isRendered(child: SyntaxNode): boolean {
  const isComment = childOf(child, 'expression')?.type === 'JSXEmptyExpression';
  return !isComment && !(child.type === 'JSXText' && /^\s*\n\s*$/.test(String(child['value'])));
}

function holdsText(element: SyntaxNode): boolean {
  const opening = childOf(element, 'openingElement');
  const name = nameOf(opening && childOf(opening, 'name'));
  return /^[a-z]/.test(name) || HOLDERS.has(name);
}

/** A new text makes a new element. */
function isInKey(text: SyntaxNode, element: SyntaxNode): boolean {
  const opening = childOf(element, 'openingElement');
  const key = (opening ? childrenOf(opening, 'attributes') : []).find(
    (one) => nameOf(childOf(one, 'name')) === 'key',
  );
  const names = namesIn(key);
  return namesIn(text).some((name) => names.includes(name));
}

function namesIn(node: SyntaxNode | undefined): readonly string[] {
  return [...walkSyntax(node)]
    .filter(({ node: one }) => one.type === 'Identifier')
    .map(({ node: one }) => nameOf(one));
}

function isList(child: SyntaxNode): boolean {
  const callee = childOf(childOf(child, 'expression') ?? child, 'callee');
  return callee !== undefined && nameOf(childOf(callee, 'property')) === 'map';
}

/** What a function returns; empty for another node. */
function resultsOf(node: SyntaxNode): readonly SyntaxNode[] {
  if (!/Function/.test(node.type)) return [];
  const body = childOf(node, 'body');
  if (body === undefined) return [];
  if (body.type !== 'BlockStatement') return [body];
  const inner = new Set(
    [...walkSyntax(body)]
      .filter(({ node: one }) => /Function/.test(one.type))
      .flatMap(({ node: one }) => [...walkSyntax(childOf(one, 'body'))].map((place) => place.node)),
  );
  return [...walkSyntax(body)]
    .filter(({ node: one }) => one.type === 'ReturnStatement' && !inner.has(one))
    .flatMap(({ node: one }) => childOf(one, 'argument') ?? []);
}
