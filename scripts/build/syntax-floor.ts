/** The youngest syntax in the bundle, below the floor of decision 032. */
export const syntaxFloor = ['chrome89', 'firefox89', 'safari15']
