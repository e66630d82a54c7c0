/** The youngest syntax in the bundle: the floor of decision 032. */
export const syntaxFloor = ['chrome114', 'firefox125', 'safari17']

/** The youngest syntax in the boot script, which tells a browser below the floor that it is too old (PLAT-12). */
export const bootSyntaxFloor = ['chrome89', 'firefox89', 'safari15']
